import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import { clearCache } from '../../../src/server/db/ttl-cache.ts'
import { createManifestRoutes } from '../../../src/server/http/manifest.ts'
import { writeSetting } from '../../../src/server/settings/settings.ts'
import { openTestDatabase, type TestDatabase } from '../database.ts'

const built = { id: '/', name: 'Merchant Wallet', short_name: 'Wallet', lang: 'en', start_url: '/#/' }
const test = suite('manifest')
let database: TestDatabase

test.before(async () => {
  database = await openTestDatabase()
})
test.after(() => database.close())

async function read(language: string, isBuilt = true) {
  const routes = createManifestRoutes(database, () => (isBuilt ? Response.json(built) : undefined))
  const answer = await routes.request('/app.webmanifest', { headers: { 'accept-language': language } })
  return { answer, manifest: answer.ok ? ((await answer.json()) as typeof built) : undefined }
}

test('the manifest is the bundle’s, in the reader’s language', async () => {
  const { answer, manifest } = await read('en-US,en;q=0.9')
  assert.equal(manifest, built)
  assert.match(answer.headers.get('content-type') ?? '', 'application/manifest+json')
  assert.is(answer.headers.get('vary'), 'Accept-Language')
  const name = 'Ví Người Bán'
  assert.equal((await read('vi')).manifest, { ...built, name, short_name: name, lang: 'vi' })
})

test('it has the operator’s name, and no other settings', async () => {
  const pack = { system: { name: 'Shop Plus' }, start_url: 'https://example.com/' }
  await database.db
    .insertInto('lang_pack')
    .values({ language: 'en', pack: JSON.stringify(pack) })
    .execute()
  clearCache()
  assert.equal((await read('en')).manifest, { ...built, name: 'Shop Plus', short_name: 'Shop Plus' })
})

test('for an unsupported language it is in the operator’s default', async () => {
  await database.db.transaction().execute(tx => writeSetting(tx, 'system_default_lang', 'vi'))
  clearCache()
  assert.is((await read('ru')).manifest?.lang, 'vi')
  assert.is((await read('')).manifest?.lang, 'vi')
})

test('there is none without a bundle that has one', async () => {
  assert.is((await read('en', false)).answer.status, 404)
})

test.run()
