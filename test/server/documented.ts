import type { ErrorObject, ValidateFunction } from 'ajv'
import { Ajv2020 } from 'ajv/dist/2020.js'
import addFormats from 'ajv-formats'
import { createOpenapiDocument } from '../../src/server/openapi/document.ts'

type Json = Record<string, unknown>
type Fetch = (request: Request, env: never) => Response | Promise<Response>

interface Documented {
  content?: Record<string, { schema: Json }>
  headers?: Record<string, { required?: boolean }>
}

const document = createOpenapiDocument()
const paths = document.paths as Record<string, Record<string, { responses: Record<string, Documented & Json> }>>
const templates = Object.keys(paths).map(path => ({
  path,
  pattern: new RegExp(`^${path.replace(/\{\w+\}/g, '[^/]+')}$`)
}))
const documentId = 'https://wallet.example/openapi.json'
const ajv = new Ajv2020({ strict: false })
addFormats.default(ajv)
ajv.addSchema(document, documentId)
const validators = new Map<string, ValidateFunction>()

/** Returns the differences between a response and the OpenAPI document, or `undefined`. */
export async function undocumented(method: string, path: string, response: Response): Promise<string | undefined> {
  const template = templates.find(({ pattern }) => pattern.test(path))?.path
  const operation = template === undefined ? undefined : paths[template]?.[method.toLowerCase()]
  if (!template || !operation) return response.status === 404 ? undefined : `${response.status} of an unknown path`
  const name = `${method} ${template} ${response.status}`
  const pointer = ['paths', template, method.toLowerCase(), 'responses', String(response.status)]
  const described = operation.responses[response.status]
  if (!described) return `${name} is not documented`
  const [schema, at] = '$ref' in described ? shared(String(described.$ref)) : [described, pointer]
  const missing = Object.entries(schema.headers ?? {}).filter(
    ([header, { required }]) => required && !response.headers.has(header)
  )
  if (missing.length > 0) return `${name} lacks ${missing.map(([header]) => header).join(', ')}`
  const type = response.headers.get('content-type')?.split(';')[0] ?? ''
  const content = schema.content ?? {}
  // Such as 304.
  if (type === '' && schema.content === undefined) return undefined
  if (type !== 'application/json') return '*/*' in content ? undefined : `${name} is ${type}`
  if (!('application/json' in content)) return `${name} is JSON`
  const validate = validatorAt([...at, 'content', 'application/json', 'schema'])
  const body = await response.json()
  if (validate(body)) return undefined
  return `${name}: ${JSON.stringify(body).slice(0, 300)}\n${nearest(validate.errors ?? [])}`
}

function shared(ref: string): [Documented, string[]] {
  const at = ref.slice(2).split('/')
  const schema = at.reduce<unknown>((part, key) => (part as Json)[key], document)
  return [schema as Documented, at]
}

function validatorAt(keys: string[]): ValidateFunction {
  const pointer = keys.map(key => encodeURIComponent(key.replaceAll('~', '~0').replaceAll('/', '~1'))).join('/')
  const validator = validators.get(pointer)
  if (validator) return validator
  const made = ajv.compile({ $ref: `${documentId}#/${pointer}` })
  validators.set(pointer, made)
  return made
}

/** The deepest difference is the relevant one: every other alternative differs in its code already. */
function nearest(errors: readonly ErrorObject[]): string {
  return errors
    .toSorted((one, other) => other.instancePath.length - one.instancePath.length)
    .slice(0, 3)
    .map(({ instancePath, message, params }) => `${instancePath} ${message} ${JSON.stringify(params)}`)
    .join('\n')
}

/** Wraps a server's `fetch`: every response of the API is compared with the document. */
export function documentedFetch(fetch: Fetch): { fetch: Fetch; differences: () => Promise<string[]> } {
  const checks: Promise<string | undefined>[] = []
  return {
    async fetch(request, env) {
      const response = await fetch(request, env)
      const { pathname } = new URL(request.url)
      if (!/^\/(api|broadcasting)\//.test(pathname) || /^\/api\/(docs|openapi\.json)$/.test(pathname)) return response
      if (request.method !== 'OPTIONS') checks.push(undocumented(methodOf(request), pathname, readable(response)))
      return response
    },
    differences: async () => [...new Set((await Promise.all(checks)).filter(schema => schema !== undefined))]
  }
}

// Any GET may also be sent as HEAD.
const methodOf = ({ method }: Request) => (method === 'HEAD' ? 'GET' : method)

/** A copy with a readable body; of a file only its headers, because a copy would have to be read to its end. */
function readable(response: Response): Response {
  const { status, headers } = response
  const isJson = headers.get('content-type')?.startsWith('application/json')
  if (!isJson) return new Response(null, { status, headers })
  const copy = response.clone()
  if (headers.get('content-encoding') !== 'gzip') return copy
  return new Response(copy.body?.pipeThrough(new DecompressionStream('gzip')), { status, headers })
}
