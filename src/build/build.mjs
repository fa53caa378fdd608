// `npm run build`: dist/app, what a browser gets, dist/bridge and dist/widget, what partners get, and dist/server.
// Fails when a second Preact, real React or a broken byte budget gets in.
import { existsSync, readFileSync, renameSync, rmSync } from 'node:fs'
import { stop } from 'esbuild'
import { checkBudgets, printTable } from './budgets.mjs'
import { buildClient } from './client.mjs'
import { compressed } from './compress.mjs'
import { makeEmbed } from './embed.mjs'
import { digestOf, filesBelow, write } from './files.mjs'
import { buildServer } from './server.mjs'
import { makeServiceWorker } from './service-worker.mjs'

const stampFile = 'dist/stamp'

/** What a build is made of; the playground stands with the tests. */
export const sourceFolders = ['src', 'static', 'test/playground', 'test/emulators']

/** `npm run build`. */
export async function run(args) {
  const settings = readSettings(args)
  await buildAll(settings)
  return settings.react ? 0 : report()
}

/** `npm run size`: the byte table of the sources as they are now. */
export async function size(args) {
  await buildIfStale()
  return report(args.includes('--parts'))
}

function report(parts) {
  const facts = JSON.parse(readFileSync('dist/facts.json', 'utf8'))
  printTable(facts, parts)
  const broken = checkBudgets(facts)
  for (const line of broken) console.error(line)
  return broken.length === 0 ? 0 : 1
}

/** What can be set from outside: API_BASE, MEDIA_BASE, and --react. `out` is the folder; dev.mjs adds `dev`. */
export function readSettings(args = []) {
  return {
    react: args.includes('--react'),
    minify: true,
    apiBase: process.env.API_BASE ?? '',
    mediaBase: process.env.MEDIA_BASE ?? '',
    out: 'dist'
  }
}

export async function buildAll(settings) {
  const stamp = stampOf(settings)
  await Promise.all([writeClient(settings), buildServer(settings.out)])
  write(stampFile, stamp)
}

export async function writeClient(settings, { compress = true } = {}) {
  const [{ files, facts }, embed] = await Promise.all([buildClient(settings), makeEmbed(settings)])
  // What is built again with every change is not to be kept.
  if (!settings.dev) files.set('sw.js', await makeServiceWorker(files, facts.main, settings.minify))
  for (const [name, content] of embed) files.set(`widget/${name}`, content)
  const all = compress ? await compressed(files) : files
  const { out } = settings
  // What stands there is no longer what the stamp says; a build for development gets none.
  if (out === 'dist') rmSync(stampFile, { force: true })
  // A backend that is running goes on serving the old files until all new ones are there.
  rmSync(`${out}/app-next`, { recursive: true, force: true })
  for (const [name, content] of all) write(`${out}/app-next/${name}`, content)
  rmSync(`${out}/app`, { recursive: true, force: true })
  renameSync(`${out}/app-next`, `${out}/app`)
  // The packages that partners get, as they are.
  for (const name of ['bridge', 'widget']) rmSync(`${out}/${name}`, { recursive: true, force: true })
  for (const [name, content] of files) if (/^(bridge|widget)\//.test(name)) write(`${out}/${name}`, content)
  const sizes = Object.fromEntries(
    [...all].filter(([name]) => name.endsWith('.br')).map(([name, bytes]) => [name.slice(0, -3), bytes.length])
  )
  write(`${out}/facts.json`, JSON.stringify({ ...facts, sizes }, null, 1))
}

/** Builds when a source or a setting is another than at the last build. */
export async function buildIfStale(args = []) {
  const settings = readSettings(args)
  if (existsSync(stampFile) && readFileSync(stampFile, 'utf8') === stampOf(settings)) return
  console.log('Building…')
  await buildAll(settings)
  // esbuild's own process would stay as long as the backend that is started now.
  await stop()
}

const stampOf = settings =>
  `${JSON.stringify(settings)} ${digestOf(['package-lock.json', ...sourceFolders.flatMap(filesBelow)])}`
