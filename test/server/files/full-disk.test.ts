// Uploads while the folder of the files is not writable. The failures are injected into the file system calls, so that these
// tests also run where mounts are not possible, and as root, which ignores file modes.
import { once } from 'node:events'
import { type FileHandle, open, readdir, rename, rm, writeFile } from 'node:fs/promises'
import { connect } from 'node:net'
import { join } from 'node:path'
import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import { uploadFile } from '../../../src/contract/files/file.ts'
import { formatRefusal } from '../../../src/server/text/texts.ts'
import { type Backend, type Merchant, startBackend } from '../backend.ts'
import { send } from '../client.ts'
import { createForm, createPicture } from './pictures.ts'

const disk = suite('a disk that cannot be written')
let backend: Backend
let merchant: Merchant
let lines: Record<string, unknown>[]
let restore: () => void

disk.before(async () => {
  backend = await startBackend({ onLog: line => lines.push(line) })
  merchant = await backend.merchant()
})
disk.before.each(() => {
  lines = []
  restore = () => {}
})
disk.after.each(() => restore())
disk.after(() => backend.close())

type Method = 'writeFile' | 'sync'

/** Makes a method of every open file fail from its `nth` call on. */
async function failing(method: Method, code: string, nth = 1): Promise<void> {
  const handle = await open(process.execPath)
  const prototype = Object.getPrototypeOf(handle) as FileHandle
  await handle.close()
  const own = prototype[method] as (...parameters: unknown[]) => Promise<void>
  let calls = 0
  prototype[method] = async function (this: FileHandle, ...parameters: unknown[]) {
    calls += 1
    if (calls < nth) return own.apply(this, parameters)
    throw Object.assign(new Error(`${code}: it fails, ${method}`), { code, syscall: 'write', errno: -1 })
  } as never
  restore = () => {
    prototype[method] = own as never
  }
}

const post = (content: Uint8Array) =>
  send(backend.url, uploadFile.path, { body: createForm('proof', content), token: merchant.token })
const arriving = () => readdir(join(backend.config.filesDir, 'arriving'))

async function expectUnavailable(code: string, content: Uint8Array): Promise<void> {
  const { status, headers, envelope } = await post(content)
  assert.is(status, 503)
  assert.is(headers.get('retry-after'), '60')
  assert.equal(envelope, { code: 500, message: formatRefusal('files_unavailable', 'en'), data: {} })
  const seen = lines.map(({ path, request, err }) => ({ path, request, code: (err as { code: string }).code }))
  assert.equal(seen, [{ path: uploadFile.path, request: headers.get('x-request-id'), code }])
}

for (const code of ['ENOSPC', 'EROFS', 'EIO']) {
  disk(`a file that cannot be written during the upload is refused at once: ${code}`, async () => {
    await failing('writeFile', code, 3)
    await expectUnavailable(code, Buffer.alloc(4 * 1_048_576))
    assert.equal(await arriving(), [])
  })
}

disk('a picture that cannot be stored leaves nothing behind', async () => {
  await failing('sync', 'ENOSPC')
  await expectUnavailable('ENOSPC', await createPicture(20, 20))
  assert.equal(await arriving(), [])
  const rows = await backend.db.selectFrom('file').select('id').execute()
  assert.equal(rows, [])
})

disk('a folder that cannot be created is reported too', async () => {
  const folder = join(backend.config.filesDir, 'arriving')
  await rename(folder, `${folder}-aside`)
  await writeFile(folder, '')
  try {
    await expectUnavailable('EEXIST', await createPicture(20, 20))
  } finally {
    await rm(folder)
    await rename(`${folder}-aside`, folder)
  }
})

disk('the response does not wait for the rest of the form, and the connection is closed', async () => {
  await failing('writeFile', 'ENOSPC')
  const { hostname, port } = new URL(backend.url)
  const socket = connect(Number(port), hostname)
  let text = ''
  socket.setEncoding('utf8').on('data', part => {
    text += part
  })
  socket.on('error', () => {})
  const closed = once(socket, 'close')
  const head = [
    `POST ${uploadFile.path} HTTP/1.1`,
    'host: localhost',
    `authorization: Bearer ${merchant.token}`,
    'content-type: multipart/form-data; boundary=xx',
    'content-length: 5000000',
    '',
    '--xx\r\ncontent-disposition: form-data; name="file"; filename="a"\r\n\r\n'
  ]
  socket.write(head.join('\r\n'))
  // The rest of the announced bytes never arrives.
  socket.write(Buffer.alloc(100_000))
  await closed
  assert.match(text, /^HTTP\/1\.1 503 /)
})

disk('a connection whose form was fully read can be used again', async () => {
  await failing('writeFile', 'ENOSPC')
  const content = Buffer.alloc(2 * 1_048_576)
  await post(content)
  restore()
  lines = []
  const { envelope } = await post(await createPicture(20, 20))
  assert.is(envelope.code, 10000)
  assert.equal(lines, [])
})

disk.run()
