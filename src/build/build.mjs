// Writes what the steps have made: dist/app for browsers, dist/bridge and dist/widget for partners, dist/server.
import { renameSync, rmSync } from 'node:fs'
import { buildClient } from './client.mjs'
import { compressFiles } from './compress.mjs'
import { writeFile } from './files.mjs'
import { buildDocs, buildServer } from './server.mjs'

/** Writes the client and the backend. */
export const buildAll = settings =>
  Promise.all([writeClient(settings), buildServer(settings.out).then(() => buildDocs(settings.out))])

/** Writes the client, and facts.json for the byte table (src/commands/size.mjs). */
export async function writeClient(settings) {
  const { out } = settings
  const { files, facts } = await buildClient(settings)
  // A running backend serves the old files until all new ones are written.
  writeFolder(`${out}/app-next`, settings.compress ? await compressFiles(files) : files)
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
  writeFile(`${out}/facts.json`, JSON.stringify(facts, null, 1))
}

function writeFolder(folder, files) {
  rmSync(folder, { recursive: true, force: true })
  for (const [name, content] of files) writeFile(`${folder}/${name}`, content)
}
