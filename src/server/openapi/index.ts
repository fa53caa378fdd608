import { mkdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { renderDocsPage } from './docs-page.ts'
import { createOpenapiDocument } from './document.ts'

// `npm run openapi` writes dist/openapi.json, for owners of another backend. The build passes a folder: it gets what the backend
// serves at /api/openapi.json and /api/docs.
const [folder] = process.argv.slice(2)
const document = createOpenapiDocument()
if (folder) {
  await mkdir(folder, { recursive: true })
  await writeFile(join(folder, 'openapi.json'), JSON.stringify(document))
  await writeFile(join(folder, 'docs.html'), renderDocsPage(document))
} else {
  await mkdir('dist', { recursive: true })
  await writeFile('dist/openapi.json', `${JSON.stringify(document, null, 2)}\n`)
  console.log('dist/openapi.json')
}
