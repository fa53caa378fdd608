// Imports the SQL files of a folder as their texts by name, in the order of the names: `import files from './functions/*.sql'`.
import { readdirSync, readFileSync } from 'node:fs'
import { basename, dirname, join } from 'node:path'

export const sqlFolder = {
  name: 'sql-folder',
  setup(build) {
    build.onResolve({ filter: /\/\*\.sql$/ }, ({ path, resolveDir }) => ({
      path: join(resolveDir, dirname(path)),
      namespace: 'sql-folder'
    }))
    build.onLoad({ filter: /.*/, namespace: 'sql-folder' }, ({ path }) => {
      const files = readdirSync(path).filter(name => name.endsWith('.sql'))
      const texts = files.sort().map(name => [basename(name, '.sql'), readFileSync(join(path, name), 'utf8')])
      return { contents: JSON.stringify(Object.fromEntries(texts)), loader: 'json' }
    })
  }
}
