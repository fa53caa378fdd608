// The memory that stays with a process after large pictures were uploaded to it, with the allocator's settings of the deployments. Reads
// /proc, so it runs only on Linux.
import { readFile } from 'node:fs/promises'
import sharp from 'sharp'
import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import { uploadFile } from '../../../src/contract/files/file.ts'
import { memorySettings } from '../../../src/deploy/memory.mjs'
import { waitUntil } from '../../time.ts'
import { type Backend, type Merchant, startBackend } from '../backend.ts'
import { send } from '../client.ts'
import { isSecondProcess, serveSecond, startSecond } from '../second-process.ts'
import { createForm } from './pictures.ts'

const test = suite('resident memory')
let backend: Backend

test.before(async () => {
  backend = await startBackend()
})
test.after(() => backend.close())

// 36 of these uploads left 3 MB with the process, and 530 MB without the settings.
const KEPT_MB = 64
const ROUNDS = 3
// Almost as many pixels as are allowed.
const SIDE = 3_990

async function readResidentMb(pid: number | undefined): Promise<number> {
  const status = await readFile(`/proc/${pid}/status`, 'utf8')
  return Number(/^VmRSS:\s+(\d+) kB/m.exec(status)?.[1]) / 1_024
}

/** Pictures whose decoding takes the most memory: progressive ones, turned or with transparency, are decoded whole. */
function makePictures(): Promise<Buffer[]> {
  const plain = (channels: 3 | 4) =>
    sharp({ create: { width: SIDE, height: SIDE, channels, background: { r: 47, g: 111, b: 237, alpha: 0.5 } } })
  return Promise.all([
    plain(3).jpeg({ progressive: true, chromaSubsampling: '4:4:4' }).withMetadata({ orientation: 6 }).toBuffer(),
    plain(4).png({ progressive: true }).toBuffer(),
    plain(4).webp({ effort: 0 }).toBuffer()
  ])
}

test('eighteen uploads of 16 megapixels, six at once, leave no memory with the process', async () => {
  const pictures = await makePictures()
  const senders: [Buffer, Merchant][] = []
  for (const picture of [...pictures, ...pictures]) senders.push([picture, await backend.merchant()])
  const { pid, url, close } = await startSecond(import.meta.url, backend, 'read committed', memorySettings)
  try {
    const start = await readResidentMb(pid)
    for (let round = 0; round < ROUNDS; round += 1) {
      const codes = await Promise.all(
        senders.map(async ([picture, { token }]) => {
          const { envelope } = await send(url, uploadFile.path, { body: createForm('proof', picture), token })
          return envelope.code
        })
      )
      assert.equal(
        codes,
        senders.map(() => 10000)
      )
    }
    let growth = Number.POSITIVE_INFINITY
    await waitUntil(async () => {
      growth = (await readResidentMb(pid)) - start
      return growth <= KEPT_MB
    }).catch(() => undefined)
    assert.ok(growth <= KEPT_MB, `${Math.round(growth)} MB more than at the start`)
  } finally {
    await close()
  }
})

test('the settings stand in the unit, in the Dockerfile, and in the steps of a deployment', async () => {
  const settings = Object.entries(memorySettings).map(([name, value]) => `${name}=${value}`)
  for (const name of ['merchant-wallet.service', 'Dockerfile', 'runbook.md']) {
    const text = await readFile(`src/deploy/${name}`, 'utf8')
    for (const setting of settings) assert.ok(text.includes(setting), `${name}: ${setting}`)
  }
})

if (isSecondProcess) await serveSecond()
else test.run()
