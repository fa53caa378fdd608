import { Fragment, type ReactNode } from 'react'
import type { OutputOf } from '../../contract/operation.ts'
import type { AuditedDocument, operatorAuditList } from '../../contract/settings/audit.operator.ts'
import type { Translate } from '../../i18n/translate.ts'
import { toHref } from '../../location.ts'
import { Link } from '../../ui/layout/link.tsx'
import { formatOperationName } from './operation-phrase.ts'

type Entry = OutputOf<typeof operatorAuditList>['list'][number]
type Documents = ReadonlyMap<string, AuditedDocument>

const PLACES = {
  withdrawal: 'withdrawals',
  recharge: 'recharges',
  order: 'orders',
  request: 'requests',
  proof: 'proofs'
} as const

/** Fields that the sentence of an entry may contain already. */
const PHRASE_FIELDS = ['amount', 'account', 'name']

/** States of documents that only programs compare. */
const INTERNAL = ['version', 'versions']

/** Says nothing: an empty text or list, or an object of such values. */
const isEmpty = (value: unknown): boolean =>
  value === null || value === '' || (typeof value === 'object' && Object.values(value).every(isEmpty))

const DocumentLink = ({ kind, id, number }: AuditedDocument) => (
  <Link href={toHref(`/${PLACES[kind]}/${id}`)}>{number}</Link>
)

const joinParts = (parts: readonly ReactNode[], separator: string): ReactNode =>
  parts.map((part, at) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: parts of one text
    <Fragment key={at}>
      {at > 0 && separator}
      {part}
    </Fragment>
  ))

interface AuditDetailsProps {
  t: Translate
  entry: Pick<Entry, 'target' | 'payload' | 'documents'>
  /** The sentence beside it. */
  phrase: string
}

/** The document that an entry is about, and what an operation was called with: reasons, notes and numbers, without what `phrase` says. */
export function AuditDetails({ t, entry: { target, payload, documents: listed }, phrase }: AuditDetailsProps) {
  const documents: Documents = new Map(listed.map(one => [one.id, one]))
  const document = documents.get(target)
  const rest = Object.entries(payload).filter(
    ([name, value]) =>
      !(PHRASE_FIELDS.includes(name) && phrase.includes(String(value))) && !(document && value === document.number)
  )
  return joinParts(
    [document && <DocumentLink {...document} />, ...listDetails(t, rest, documents)].filter(Boolean),
    ', '
  )
}

const listDetails = (t: Translate, details: readonly [string, unknown][], documents: Documents): ReactNode[] =>
  details
    .filter(([name, value]) => !isEmpty(value) && !INTERNAL.includes(name))
    .map(([name, value]) => (
      <Fragment key={name}>
        {nameDetail(t, name, documents)}: {formatDetail(t, value, documents)}
      </Fragment>
    ))

/** A setting has its title of the screen of the settings. */
function nameDetail(t: Translate, name: string, documents: Documents): ReactNode {
  const title = `console.settings.${name}.title`
  return t.has(title) ? t(title) : nameDocument(name, documents)
}

function nameDocument(text: string, documents: Documents): ReactNode {
  const document = documents.get(text)
  return document ? <DocumentLink {...document} /> : text
}

/** A list of words is one of documents, or of operations, such as those of a role or a token; an object is the input of a request. */
function formatDetail(t: Translate, value: unknown, documents: Documents): ReactNode {
  if (typeof value === 'string') return nameDocument(value, documents)
  if (Array.isArray(value) && value.every(one => typeof one === 'string'))
    return joinParts(
      value.map(one => (documents.has(one) ? nameDocument(one, documents) : formatOperationName(t, one))),
      ' · '
    )
  const isInput = typeof value === 'object' && value !== null && !Array.isArray(value)
  return isInput ? <>({joinParts(listDetails(t, Object.entries(value), documents), ', ')})</> : JSON.stringify(value)
}
