// `npm run build`: dist/app for browsers, dist/bridge and dist/widget for partners, and dist/server. Fails on a second Preact,
// real React, or a broken byte budget.
import { existsSync, readFileSync, renameSync, rmSync } from 'node:fs'
import { stop } from 'esbuild'
import { checkBudgets, printTable, warnBudgets } from './budgets.mjs'
import { buildClient } from './client.mjs'
import { compressFiles } from './compress.mjs'
import { digestFiles, listFiles, write } from './files.mjs'
import { buildDocs, buildServer } from './server.mjs'

const stampFile = 'dist/stamp'

/** The sources of a build. The playground is part of the tests. */
export const sourceFolders = ['src', 'static', 'test/playground', 'test/emulators']

/** `npm run build`. */
export async function run(args) {
  const settings = readSettings(args)
  await buildStamped(settings)
  return settings.react ? 0 : report()
}

/** `npm run size`: the byte table of the current sources. */
export async function size(args) {
  await buildIfStale()
  return report(args.includes('--parts'))
}

function report(parts) {
  const facts = JSON.parse(readFileSync('dist/facts.json', 'utf8'))
  printTable(facts, parts)
  for (const line of warnBudgets(facts)) console.warn(line)
  const broken = checkBudgets(facts)
  for (const line of broken) console.error(line)
  return broken.length === 0 ? 0 : 1
}

/** Returns the settings: API_BASE, MEDIA_BASE and --react. `out` is the output folder; dev.mjs adds `dev`. */
export function readSettings(args = []) {
  return {
    react: args.includes('--react'),
    minify: true,
    compress: true,
    apiBase: process.env.API_BASE ?? '',
    mediaBase: process.env.MEDIA_BASE ?? '',
    out: 'dist'
  }
}

async function buildStamped(settings) {
  const stamp = createStamp(settings)
  // From now on the output no longer matches the stamp.
  rmSync(stampFile, { force: true })
  await buildAll(settings)
  write(stampFile, stamp)
}

/** Writes the client and the backend. */
export const buildAll = settings =>
  Promise.all([writeClient(settings), buildServer(settings.out).then(() => buildDocs(settings.out))])

export async function writeClient(settings) {
  const { out } = settings
  const { files, facts } = await buildClient(settings)
  const all = settings.compress ? await compressFiles(files) : files
  // A running backend serves the old files until all new ones are written.
  writeFolder(`${out}/app-next`, all)
  rmSync(`${out}/app`, { recursive: true, force: true })
  renameSync(`${out}/app-next`, `${out}/app`)
  // The packages for partners are not compressed.
  for (const name of ['bridge', 'widget'])
    writeFolder(
      `${out}/${name}`,
      [...files]
        .filter(([path]) => path.startsWith(`${name}/`))
        .map(([path, content]) => [path.slice(name.length + 1), content])
    )
  const sizes = Object.fromEntries(
    [...all].filter(([name]) => name.endsWith('.br')).map(([name, bytes]) => [name.slice(0, -3), bytes.length])
  )
  write(`${out}/facts.json`, JSON.stringify({ ...facts, sizes }, null, 1))
}

function writeFolder(folder, files) {
  rmSync(folder, { recursive: true, force: true })
  for (const [name, content] of files) write(`${folder}/${name}`, content)
}

/** Builds when a source or a setting has changed since the last build. */
export async function buildIfStale(args = []) {
  const settings = readSettings(args)
  if (existsSync(stampFile) && readFileSync(stampFile, 'utf8') === createStamp(settings)) return
  console.log('Building…')
  await buildStamped(settings)
  // Otherwise esbuild's process would run as long as the backend that starts now.
  await stop()
}

const createStamp = settings =>
  `${JSON.stringify(settings)} ${digestFiles(['package-lock.json', ...sourceFolders.flatMap(listFiles)])}`
