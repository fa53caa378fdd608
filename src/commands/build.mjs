// `npm run build`, `npm run size`, and what other commands do first: builds when a source or a setting has changed since the last build.
import { existsSync, readFileSync, rmSync } from 'node:fs'
import { stop } from 'esbuild'
import { buildAll } from '../build/build.mjs'
import { digestFiles, listFiles, writeFile } from '../build/files.mjs'
import { reportSizes } from './size.mjs'

const stampFile = 'dist/stamp'

/** The sources of a build. The playground is part of the tests. */
export const sourceFolders = ['src', 'static', 'test/playground', 'test/emulators']

/** `npm run build`. Fails when a part is above its budget, or has a second Preact. */
export async function run(args) {
  const settings = readSettings(args)
  await buildStamped(settings)
  // A build with real React would fail the table.
  return settings.react ? 0 : reportSizes()
}

/** `npm run size`: the byte table of the current sources. `--parts` lists the modules that home waits for. */
export async function printSizes(args) {
  await buildIfStale()
  return reportSizes(args.includes('--parts'))
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

/** Builds when a source or a setting has changed since the last build. */
export async function buildIfStale(args = []) {
  const settings = readSettings(args)
  if (existsSync(stampFile) && readFileSync(stampFile, 'utf8') === createStamp(settings)) return
  console.log('Building…')
  await buildStamped(settings)
  // Otherwise esbuild's process would run as long as the backend that starts now.
  await stop()
}

async function buildStamped(settings) {
  const stamp = createStamp(settings)
  // The output no longer matches the stamp.
  rmSync(stampFile, { force: true })
  await buildAll(settings)
  writeFile(stampFile, stamp)
}

const createStamp = settings =>
  `${JSON.stringify(settings)} ${digestFiles(['package-lock.json', ...sourceFolders.flatMap(listFiles)])}`
