import { mkdir, writeFile } from 'node:fs/promises'
import { openapiDocument } from './document.ts'

// `npm run openapi`: the document for owners of another backend.
await mkdir('dist', { recursive: true })
await writeFile('dist/openapi.json', `${JSON.stringify(openapiDocument(), null, 2)}\n`)
console.log('dist/openapi.json')
