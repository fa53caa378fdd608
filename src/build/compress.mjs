// Each file as it is, as .br and as .gz, so that no server has to compress anything while it serves.
import { availableParallelism } from 'node:os'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'

const worthwhile = /\.(html|js|css|svg|json|webmanifest|txt)$/

/** Returns the compressed forms beside the files themselves. */
export async function compressed(files) {
  const all = new Map(files)
  const waiting = [...files].filter(([name]) => worthwhile.test(name) && name !== 'csp.json')
  const worker = async () => {
    for (let next = waiting.shift(); next !== undefined; next = waiting.shift()) {
      const [name, content] = next
      const bytes = Buffer.from(content)
      all.set(`${name}.br`, await brotli(bytes))
      all.set(`${name}.gz`, await promisify(gzip)(bytes, { level: 9 }))
    }
  }
  await Promise.all(Array.from({ length: availableParallelism() }, worker))
  return all
}

const brotli = bytes =>
  promisify(brotliCompress)(bytes, {
    params: { [constants.BROTLI_PARAM_QUALITY]: 11, [constants.BROTLI_PARAM_SIZE_HINT]: bytes.length }
  })
