import { createHash } from 'node:crypto'
import { existsSync } from 'node:fs'
import { readdir, readFile } from 'node:fs/promises'
import { extname, join, sep } from 'node:path'
import { openRenderer, type RenderHome } from './home-renderer.ts'
import { createPolicies, type PagePolicies } from './page-policies.ts'
import { openShopPage, type ShopPageParts } from './shop-document.ts'

/** A file of the bundle with its precompressed forms. */
export interface StaticFile {
  readonly type: string
  readonly etag: string
  /** Whether another content will have another path: a digest in its name, or a folder that counts up. */
  readonly immutable: boolean
  readonly forms: { readonly identity: Buffer; readonly br?: Buffer; readonly gzip?: Buffer }
}

/** The bundle, by path (`/index.html`, `/assets/…`). */
export interface StaticFiles {
  readonly files: ReadonlyMap<string, StaticFile>
  readonly policy: PagePolicies
  readonly renderHome: RenderHome
  readonly shopPage: ShopPageParts
}

const types: Readonly<Record<string, string>> = {
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.json': 'application/json; charset=utf-8',
  // Type declarations of the packages for partners.
  '.ts': 'text/plain; charset=utf-8',
  '.map': 'application/json; charset=utf-8',
  '.svg': 'image/svg+xml',
  '.png': 'image/png',
  '.jpg': 'image/jpeg',
  '.webp': 'image/webp',
  '.ico': 'image/x-icon',
  '.txt': 'text/plain; charset=utf-8',
  '.webmanifest': 'application/manifest+json; charset=utf-8'
}

const homeFile = 'home.js'
const shopPageFile = 'shop-page.json'
const backendFiles = [homeFile, shopPageFile]

/**
 * Reads the whole bundle into memory: it is small, and a request then never accesses the disk with a name from a client.
 * `undefined` without a build.
 */
export async function readStaticFiles(folder: string): Promise<StaticFiles | undefined> {
  if (!existsSync(join(folder, 'index.html'))) return undefined
  const entries = await readdir(folder, { recursive: true, withFileTypes: true })
  const paths = entries.filter(entry => entry.isFile()).map(entry => join(entry.parentPath, entry.name))
  const allPaths = new Set(paths)
  const files = new Map<string, StaticFile>()
  for (const path of paths) {
    if (backendFiles.some(name => path === join(folder, name)) || isCompressedForm(path, allPaths)) continue
    const file = await readStaticFile(path)
    if (file) files.set(path.slice(folder.length).replaceAll(sep, '/').replace(/^\/*/, '/'), file)
  }
  const [home, shop] = await Promise.all(backendFiles.map(name => readFile(join(folder, name), 'utf8')))
  return {
    files,
    policy: createPolicies(path => files.get(path)?.forms.identity.toString()),
    renderHome: openRenderer(home as string),
    shopPage: openShopPage(JSON.parse(shop as string))
  }
}

const isCompressedForm = (path: string, allPaths: ReadonlySet<string>) =>
  /\.(br|gz)$/.test(path) && allPaths.has(path.replace(/\.(br|gz)$/, ''))

/** Reads a file with its precompressed forms, `<path>.br` and `<path>.gz`; `undefined` if it is absent. */
export async function readStaticFile(path: string): Promise<StaticFile | undefined> {
  const [identity, br, gzip] = await Promise.all(['', '.br', '.gz'].map(form => readIfPresent(path + form)))
  return (
    identity && {
      type: types[extname(path)] ?? 'application/octet-stream',
      etag: `W/"${createHash('sha256').update(identity).digest('base64url').slice(0, 22)}"`,
      immutable: path.split(sep).some(folder => folder === 'assets' || folder === 'media'),
      forms: { identity, ...(br && { br }), ...(gzip && { gzip }) }
    }
  )
}

const readIfPresent = (path: string): Promise<Buffer | undefined> =>
  readFile(path).catch(error => {
    if (error.code === 'ENOENT') return undefined
    throw error
  })
