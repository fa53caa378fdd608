// Measures the cost of hostile uploads: the backend's resident memory before, during and after concurrent uploads of pictures
// with the maximum number of pixels (and more). Reads /proc, so it runs only on Linux.
import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import sharp from 'sharp'
import { uploadFile } from '../../src/contract/files/file.ts'
import { openSession } from '../../src/server/account/sessions/session.ts'
import { startEmbedded } from '../../src/server/db/embedded.ts'
import { openPool } from '../../src/server/db/pool.ts'
import { createMerchant } from '../server/merchants.ts'
import { SECRET, serve, startServer } from './server.ts'

const AT_ONCE = 8
const SETTLE_MS = 3_000
const SAMPLE_MS = 20
const MEGABYTE = 1_048_576

type Make = (pixels: number) => Promise<Buffer>

/** Returns a picture with noise on a plain background: real pixels in a file under 10 MB. */
const plain = (pixels: number, channels: 3 | 4 = 3) => {
  const side = Math.floor(Math.sqrt(pixels))
  const create = { width: side, height: side, channels, background: { r: 47, g: 111, b: 237, alpha: 0.5 } }
  return sharp({ create, limitInputPixels: false })
}
const pictures: [string, Make][] = [
  ['png', pixels => plain(pixels).png().toBuffer()],
  [
    'png, interlaced, 16 bit, alpha',
    pixels => plain(pixels, 4).toColourspace('rgb16').png({ progressive: true }).toBuffer()
  ],
  ['jpeg, progressive, 4:4:4, turned', turned],
  ['png, interlaced, alpha', pixels => plain(pixels, 4).png({ progressive: true }).toBuffer()],
  ['webp, alpha', pixels => plain(pixels, 4).webp({ effort: 0 }).toBuffer()]
]

function turned(pixels: number): Promise<Buffer> {
  return plain(pixels)
    .jpeg({ progressive: true, chromaSubsampling: '4:4:4' })
    .withMetadata({ orientation: 6 })
    .toBuffer()
}

if (process.env.BENCH_SERVER) await serve()
else await bench()

async function bench(): Promise<void> {
  const dataDir = await mkdtemp(join(tmpdir(), 'wallet-uploads-'))
  const { child, port } = await startServer(import.meta.url, dataDir)
  const embedded = await startEmbedded(dataDir)
  const db = openPool(embedded.connection, { timeZone: 'UTC', maxConnections: 2 })
  try {
    const pid = child.pid ?? 0
    const token = async () => (await openSession(db, SECRET, await createMerchant(db, {}), 'bench')).access_token
    console.log(`at rest: ${await resident(pid)} MB resident`)
    for (const megapixels of [7.9, 15.9, 39.9]) {
      for (const [name, make] of pictures) {
        const picture = await make(megapixels * 1_000_000)
        const most = watch(pid)
        const started = performance.now()
        const answers = await Promise.all(
          Array.from({ length: AT_ONCE }, async () => upload(port, await token(), picture))
        )
        const seconds = ((performance.now() - started) / 1_000).toFixed(1)
        const highest = await most()
        await sleep(SETTLE_MS)
        const line = `${AT_ONCE} × ${megapixels} MP ${name} (${(picture.length / MEGABYTE).toFixed(1)} MB)`.padEnd(58)
        console.log(
          `${line} most ${highest} MB, kept ${await resident(pid)} MB, ${seconds} s, answers ${tally(answers)}`
        )
      }
    }
  } finally {
    child.kill('SIGKILL')
    await db.destroy()
    await embedded.stop()
    await rm(dataDir, { recursive: true, force: true })
  }
}

async function upload(port: number, token: string, picture: Buffer): Promise<string> {
  const form = new FormData()
  form.append('purpose', 'proof')
  form.append('file', new Blob([new Uint8Array(picture)]), 'picture')
  const url = `http://127.0.0.1:${port}${uploadFile.path}`
  const response = await fetch(url, { method: 'POST', body: form, headers: { authorization: `Bearer ${token}` } })
  const { code, data } = (await response.json()) as { code: number; data: { reason?: string } }
  return data.reason ?? String(code)
}

/** Watches a process. Returns a function that stops this and returns the maximum. */
function watch(pid: number): () => Promise<number> {
  const state = { isOver: false, most: 0 }
  const watching = (async () => {
    while (!state.isOver) {
      state.most = Math.max(state.most, await resident(pid))
      await sleep(SAMPLE_MS)
    }
  })()
  return async () => {
    state.isOver = true
    await watching
    return state.most
  }
}

async function resident(pid: number): Promise<number> {
  const status = await readFile(`/proc/${pid}/status`, 'utf8')
  return Math.round(Number(/^VmRSS:\s+(\d+) kB/m.exec(status)?.[1]) / 1_024)
}

function tally(answers: readonly string[]): string {
  const kinds = [...new Set(answers)].map(kind => `${answers.filter(answer => answer === kind).length} × ${kind}`)
  return kinds.join(', ')
}
