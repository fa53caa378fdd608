// Writes each file uncompressed, as .br and as .gz: servers then compress nothing at run time.
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'

// Only for the backend.
const backendFiles = ['home.js', 'shop-page.json']
const worthwhile = /\.(html|js|css|svg|json|webmanifest|txt)$/

/** Returns the files with their compressed forms, as [name, content]. */
export async function compressFiles(files) {
  const compressible = [...files].filter(([name]) => worthwhile.test(name) && !backendFiles.includes(name))
  const forms = compressible.flatMap(([name, content]) => [
    compressBrotli(content).then(bytes => [`${name}.br`, bytes]),
    promisify(gzip)(content, { level: 9 }).then(bytes => [`${name}.gz`, bytes])
  ])
  return [...files, ...(await Promise.all(forms))]
}

/** Returns a file's content as it is sent. */
export const compressBrotli = content =>
  promisify(brotliCompress)(content, { params: { [constants.BROTLI_PARAM_SIZE_HINT]: Buffer.byteLength(content) } })
