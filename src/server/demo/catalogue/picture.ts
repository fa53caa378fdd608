import sharp from 'sharp'
import { type ColourName, colours, type KindName, kinds, type MaterialName, materials } from './content.ts'

/** Path of the pictures. Increase the number when they change, because clients cache a picture forever. */
export const PICTURE_FOLDER = 'media/goods/2'

/** Returns the relative path of a product's picture on the media host. */
export const picturePath = (kind: KindName, material: MaterialName, colour: ColourName) =>
  `${PICTURE_FOLDER}/${kind}-${material}-${colour}.webp`

/** How a material looks: how much it shines, how much light passes, and its pattern as a share of brightness. */
interface Look {
  shine: number
  clear?: number
  pattern?: (x: number, y: number) => number
}

const { abs, floor, max, min, round, sin } = Math

const wave = (x: number, y: number) => sin(x * 0.021 + 2 * sin(y * 0.013)) + sin(y * 0.017 + x * 0.007)
const patterns = {
  woven: (x: number, y: number) => ((floor(x / 2) + floor(y / 2)) % 2 ? 0.04 : -0.04),
  knitted: (x: number, y: number) => 0.07 * sin((y + 3 * abs((x % 8) - 4)) * 1.05),
  grained: (x: number, y: number) => 0.09 * sin(y * 0.55 + 5 * wave(x, y)),
  pored: (x: number, y: number) => 0.05 * sin(x * 1.9 + 3 * sin(y * 1.3)) * sin(y * 2.1 + 2 * sin(x * 1.7))
}
const cloth = { shine: 0.05, pattern: patterns.woven }
const wood = { shine: 0.25, pattern: patterns.grained }
const looks: Readonly<Record<MaterialName, Look>> = {
  cotton: cloth,
  linen: cloth,
  denim: cloth,
  canvas: cloth,
  nylon: { shine: 0.3, pattern: patterns.woven },
  wool: { shine: 0, pattern: patterns.knitted },
  velvet: { shine: 0.12 },
  silk: { shine: 0.5 },
  leather: { shine: 0.35, pattern: patterns.pored },
  wood,
  oak: wood,
  bamboo: wood,
  ceramic: { shine: 0.8 },
  glass: { shine: 1.2, clear: 0.5 },
  steel: { shine: 1.6 },
  silicone: { shine: 0.3 },
  brass: { shine: 1.5 }
}

const painted = new Map<string, Promise<Buffer>>()

/** Paints the picture of a file name, once; undefined if no product matches. */
export function drawPicture(file: string): Promise<Buffer> | undefined {
  const [, kind = '', material = '', colour = ''] = /^([a-z]+)-([a-z]+)-([a-z]+)\.webp$/.exec(file) ?? []
  if (!Object.hasOwn(kinds, kind)) return undefined
  const used = kinds[kind as KindName].materials.find(name => name === material)
  const dyed = used && materials[used].colours.find(name => name === colour)
  if (!dyed) return undefined
  const earlier = painted.get(file)
  if (earlier) return earlier
  const picture = paint(kind as KindName, looks[used], colours[dyed])
  painted.set(file, picture)
  picture.catch(() => painted.delete(file))
  return picture
}

const linear = (hex: string) => [1, 3, 5].map(at => (Number.parseInt(hex.slice(at, at + 2), 16) / 255) ** 2.2)
const byte = (light: number) => round(255 * min(1, max(0, light)) ** (1 / 2.2))

/** Lights a scene (src/build/scenes) in the colors of a product. */
async function paint(
  kind: KindName,
  look: Look,
  { shades: [backdrop], body }: { shades: readonly string[]; body: string }
) {
  const scene: { default: Uint8Array } = await import(`../scenes/${kind}.webp`)
  const { data, info } = await sharp(scene.default).extractChannel(0).raw().toBuffer({ resolveWithObject: true })
  const size = info.width
  const plane = (at: number) => data.subarray(at * size * size, (at + 1) * size * size)
  const [light, shine, thing, own] = [plane(0), plane(1), plane(2), plane(3)] as [Buffer, Buffer, Buffer, Buffer]
  const [background, color] = [linear(backdrop ?? body), linear(body)]
  const { clear = 0 } = look
  const pixels = Buffer.alloc(size * size * 3)
  for (let at = 0; at < size * size; at += 1) {
    const lit = ((light[at] ?? 0) / 255) ** 2
    const [share, grey] = [(thing[at] ?? 0) / 255, (own[at] ?? 0) / 255]
    const weave = 1 + (look.pattern?.(at % size, floor(at / size)) ?? 0) * (1 - grey)
    const gleam = ((shine[at] ?? 0) / 255) * look.shine
    for (let channel = 0; channel < 3; channel += 1) {
      const behind = background[channel] ?? 0
      const surface = ((color[channel] ?? 0) * (1 - clear) + behind * clear) * (1 - grey) + 0.9 * grey
      const front = surface * weave * (1.3 * lit * (1 - clear * 0.6) + clear * 0.6) + gleam
      pixels[at * 3 + channel] = byte(front * share + behind * min(1, lit * 1.12) * (1 - share))
    }
  }
  return sharp(pixels, { raw: { width: size, height: size, channels: 3 } })
    .webp({ quality: 82 })
    .toBuffer()
}
