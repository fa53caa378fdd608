import { readdir } from 'node:fs/promises'
import { join } from 'node:path'
import sharp from 'sharp'
import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import * as v from 'valibot'
import { fileContent, uploadFile } from '../../../src/contract/files/file.ts'
import { getEndpointLimits } from '../../../src/server/limits/rate-limits.ts'
import { type Backend, type Merchant, startBackend } from '../backend.ts'
import { send } from '../client.ts'
import { useUp } from '../rates.ts'
import { createForm, createPicture } from './pictures.ts'

const upload = suite('upload')
let backend: Backend
let merchant: Merchant

upload.before(async () => {
  backend = await startBackend({ environment: { TRUST_PROXY: '1' } })
})
upload.before.each(async () => {
  merchant = await backend.merchant()
})
upload.after(() => backend.close())

const post = (body: FormData | string, token: string | undefined = merchant.token, headers = {}) =>
  send(backend.url, uploadFile.path, { body, token, headers })
const contentOf = async (id: unknown, token = merchant.token) => {
  const response = await fetch(`${backend.url}${fileContent.path.replace('{id}', String(id))}`, {
    headers: { authorization: `Bearer ${token}` }
  })
  return { response, bytes: Buffer.from(await response.arrayBuffer()) }
}

async function uploadAndRead(body: FormData) {
  const { envelope } = await post(body)
  assert.is(envelope.code, 10000, JSON.stringify(envelope))
  return v.parse(uploadFile.output, envelope.data)
}

async function expectRefusal(reason: string, body: FormData | string, headers = {}) {
  const { envelope } = await post(body, merchant.token, headers)
  assert.is(envelope.code, 10005, JSON.stringify(envelope))
  assert.equal(envelope.data, { reason, field: 'file' })
}

upload('a proof is scaled down, keeps its proportions, and is returned with its exact type', async () => {
  for (const format of ['jpeg', 'png', 'webp'] as const) {
    const file = await uploadAndRead(createForm('proof', await createPicture(3_000, 1_000, format)))
    assert.equal([file.width, file.height, file.mime], [2_048, 683, `image/${format}`])
    const { response, bytes } = await contentOf(file.id)
    assert.is(bytes.length, file.bytes)
    assert.is(response.headers.get('content-type'), `image/${format}`)
    assert.is(response.headers.get('x-content-type-options'), 'nosniff')
    assert.is(response.headers.get('content-security-policy'), "default-src 'none'; sandbox")
    assert.match(response.headers.get('cache-control') ?? '', /^private/)
    assert.is((await sharp(bytes).metadata()).width, 2_048)
  }
})

upload('an avatar becomes a square of at most 512 px; a small one is not enlarged', async () => {
  const large = await uploadAndRead(createForm('avatar', await createPicture(1_600, 900)))
  assert.equal([large.width, large.height], [512, 512])
  const small = await uploadAndRead(createForm('avatar', await createPicture(90, 60)))
  assert.equal([small.width, small.height], [60, 60])
})

upload('locations, device data and trailing data are removed', async () => {
  const withPlace = await sharp(await createPicture(60, 40, 'jpeg'))
    .withExif({ IFD0: { Copyright: 'secret-owner' }, IFD3: { GPSLatitude: '51/1 30/1 0/1' } })
    .jpeg()
    .toBuffer()
  const polyglot = Buffer.concat([withPlace, Buffer.from('<script>alert(1)</script>PK-archive')])
  const file = await uploadAndRead(createForm('proof', polyglot, '../../evil.html'))
  const { bytes } = await contentOf(file.id)
  const metadata = await sharp(bytes).metadata()
  assert.is(metadata.exif, undefined)
  assert.not.match(bytes.toString('latin1'), /secret-owner|<script>|PK-archive/)
})

upload('a rotated picture is stored upright', async () => {
  const turned = await sharp(await createPicture(80, 40, 'jpeg'))
    .withMetadata({ orientation: 6 })
    .jpeg()
    .toBuffer()
  const file = await uploadAndRead(createForm('proof', turned))
  assert.equal([file.width, file.height], [40, 80])
})

upload('content that is not JPEG, PNG or WebP is refused, whatever its name', async () => {
  const svg = '<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>'
  const contents: [string, Uint8Array | string][] = [
    ['a.svg', svg],
    ['a.png', svg],
    ['a.png', '<html>'],
    ['a.gif', await createPicture(20, 20, 'gif')],
    ['a.tiff', await createPicture(20, 20, 'tiff')],
    ['a.jpg', Buffer.from([0xff, 0xd8, 0xff, 0xe0, 1, 2, 3])],
    ['a.png', (await createPicture(400, 400)).subarray(0, 60)],
    ['a.png', 'MZ\u0000\u0000']
  ]
  for (const [name, content] of contents)
    await expectRefusal('file_type_unsupported', createForm('proof', content, name))
})

upload('a picture with too many pixels is refused before it is decoded', async () => {
  const bomb = await sharp({
    create: { width: 9_000, height: 9_000, channels: 3, background: '#fff' },
    limitInputPixels: false
  })
    .png({ compressionLevel: 9 })
    .toBuffer()
  assert.ok(bomb.length < 1_000_000)
  await expectRefusal('file_too_large', createForm('proof', bomb))
  // Most of the pixels are missing, which only decoding finds.
  await expectRefusal('file_too_large', createForm('proof', bomb.subarray(0, 1_000)))
})

upload('a pixel with 16 bits per color counts twice, and the limit itself is allowed', async () => {
  const deep = await sharp(await createPicture(3_000, 3_000))
    .toColourspace('rgb16')
    .png()
    .toBuffer()
  assert.is((await sharp(deep).metadata()).depth, 'ushort')
  await expectRefusal('file_too_large', createForm('proof', deep))
  await uploadAndRead(createForm('proof', await createPicture(4_000, 4_000)))
  await expectRefusal('file_too_large', createForm('proof', await createPicture(4_001, 4_000)))
})

upload('more than 10 MB are refused, with or without a declared length', async () => {
  const large = Buffer.alloc(10 * 1_048_576 + 1)
  await expectRefusal('file_too_large', createForm('proof', large))
  const boundary = 'xx'
  const head = `--${boundary}\r\ncontent-disposition: form-data; name="file"; filename="a"\r\n\r\n`
  const body = new Blob([head, large, `\r\n--${boundary}--\r\n`]).stream()
  const { envelope } = await send(backend.url, uploadFile.path, {
    body,
    token: merchant.token,
    headers: { 'content-type': `multipart/form-data; boundary=${boundary}` }
  })
  assert.equal(envelope.data, { reason: 'file_too_large', field: 'file' })
})

upload('a form without a file, or an invalid form, is refused', async () => {
  const empty = new FormData()
  empty.append('purpose', 'proof')
  await expectRefusal('file_missing', empty)
  await expectRefusal('file_missing', '{}')
  await expectRefusal('file_missing', 'x', { 'content-type': 'multipart/form-data' })
  await expectRefusal('file_missing', '--xx\r\nhalf', { 'content-type': 'multipart/form-data; boundary=xx' })
})

upload('an unknown purpose violates the contract', async () => {
  for (const purpose of ['logo', undefined]) {
    const { envelope } = await post(createForm(purpose, await createPicture(10, 10)))
    assert.is(envelope.code, 0)
    assert.match(envelope.message, /purpose/)
  }
})

upload('a refused upload leaves nothing behind', async () => {
  await expectRefusal('file_type_unsupported', createForm('proof', 'text'))
  assert.equal(await readdir(join(backend.config.filesDir, 'arriving')), [])
})

upload('only owner and operators see a picture; for others it is missing', async () => {
  const file = await uploadAndRead(createForm('proof', await createPicture(10, 10)))
  const other = await backend.merchant()
  const foreign = await contentOf(file.id, other.token)
  const unknown = await contentOf('99999999-9999-4999-8999-999999999999')
  for (const { bytes } of [foreign, unknown]) {
    assert.equal(JSON.parse(bytes.toString()).data, { reason: 'not_found' })
  }
  assert.is((await contentOf(file.id, backend.operator.token)).bytes.length, file.bytes)
  const path = fileContent.path.replace('{id}', file.id)
  assert.is((await send(backend.url, path)).envelope.code, 10001)
  assert.is((await send(backend.url, path, { token: 'op_unknown' })).envelope.code, 10012)
  assert.is((await contentOf('..%2f..%2fsecret')).bytes.toString().includes('10000'), false)
})

upload('a lost file is missing, not a server error', async () => {
  const id = '77777777-7777-4777-8777-777777777777'
  await backend.db
    .insertInto('file')
    .values({ id, merchant_id: merchant.id, mime: 'image/png', bytes: 1, width: 1, height: 1, purpose: 'proof' })
    .execute()
  assert.match((await contentOf(id)).bytes.toString(), /not_found/)
})

upload('too many uploads of one merchant are refused', async () => {
  const limit = getEndpointLimits(backend.config).get(uploadFile.path)?.account
  await useUp(backend.db, `${uploadFile.path} account ${merchant.id}`, limit)
  const { status, envelope } = await post(createForm('proof', await createPicture(10, 10)))
  assert.is(status, 429)
  assert.is(envelope.data.reason, 'rate_limited')
})

upload.run()
