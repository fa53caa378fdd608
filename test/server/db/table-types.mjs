// Generates the types of the tables from the migrated database. `npm run tables` writes them; a test fails if they are stale.
import { sql } from 'kysely'
import { IdentifierNode, PostgresDialect, serializeFromMetadata } from 'kysely-codegen'

/** Types of src/server/db/column-types.ts, for columns whose database type is less precise. */
const columnTypes = {
  'account.kind': 'AccountKind',
  'approval.documents': 'ObjectJson',
  'approval.input': 'ObjectJson',
  'article.blocks': 'BlocksJson',
  'audit.payload': 'ObjectJson',
  'books.progress': 'ObjectJson',
  'books.result': 'ObjectJson',
  'bot_message.details': 'BotMessageDetailsJson',
  'depot_product.category': 'OptionalCategory',
  'depot_product.grams': 'Grams',
  'depot_product.description': 'LocalizedJson',
  'depot_product.name': 'LocalizedJson',
  'entry.kind': 'AccountKind',
  'export_ticket.filter': 'RecordFilterJson',
  'grade.name': 'GradeName',
  'guess.leases': 'Leases',
  'idempotency.facts': 'ObjectJson',
  'lang_pack.pack': 'ObjectJson',
  'merchant.grade': 'GradeName',
  'notice.blocks': 'LocalizedBlocksJson',
  'notice.details': 'BotMessageDetailsJson',
  'notice.kind': 'NoticeKind',
  'notice.segment': 'SegmentJson',
  'notice.title': 'LocalizedJson',
  'notice.topic': 'NoticeTopic',
  'operator_enrolment.passkey': 'ObjectJson',
  'operator_enrolment.recovery_codes': 'StringsJson',
  'operator_passkey.transports': 'StringsJson',
  'operator_token.scope': 'StringsJson',
  'own_role.operations': 'StringsJson',
  'partner.origins': 'StringsJson',
  'payout_check.params': 'ObjectJson',
  'project.blocks': 'LocalizedBlocksJson',
  'project.title': 'LocalizedJson',
  'question.blocks': 'LocalizedBlocksJson',
  'question.title': 'LocalizedJson',
  'rate_window.leases': 'Leases',
  'movement_day.kind': 'AccountKind',
  'record_chunk.kind': 'MerchantAccountKind',
  'record_day.kind': 'MerchantAccountKind',
  'setting.value': 'AnyJson',
  'shop_order.title': 'LocalizedJson',
  'task.blocks': 'LocalizedBlocksJson',
  'task.body': 'LocalizedJson',
  'task.metric': 'MissionMetric',
  'task.title': 'LocalizedJson',
  'timeline.document_kind': 'DocumentKind',
  'withdrawal.destination': 'DestinationJson',
  'withdrawal_account.fields': 'AccountFieldsJson'
}

/** Returns the text of src/server/db/tables.ts. */
export async function tableTypes(db) {
  const dialect = new PostgresDialect({ dateParser: 'string' })
  const { scalars } = dialect.adapter
  // The types that the parsers of the pool produce.
  scalars.int8 = new IdentifierNode('bigint')
  scalars.timestamptz = new IdentifierNode('Date')
  // A type by its name: overrides of the generator need the compiler's old API.
  for (const type of Object.values(columnTypes)) scalars[type.toLowerCase()] = new IdentifierNode(type)
  const metadata = await dialect.introspector.introspect({ db, excludePattern: 'migration*' })
  const choices = await choicesOf(db)
  for (const table of metadata.tables)
    for (const column of table.columns) {
      const path = `${table.name}.${column.name}`
      column.enumValues ??= choices[path]
      if (columnTypes[path]) Object.assign(column, { dataType: columnTypes[path], isArray: false })
    }
  const customImports = Object.fromEntries(Object.values(columnTypes).map(type => [type, './column-types.ts']))
  return serializeFromMetadata({ dialect, metadata, customImports, typeOnlyImports: true, startTime: 0 })
}

/** Returns the values allowed by the check of each column, by table and column. */
async function choicesOf(db) {
  const { rows } = await sql`
    SELECT c.relname || '.' || a.attname AS path, pg_get_constraintdef(k.oid) AS text
    FROM pg_constraint k JOIN pg_class c ON c.oid = k.conrelid
    JOIN pg_attribute a ON a.attrelid = c.oid AND a.attnum = k.conkey[1]
    WHERE k.contype = 'c' AND cardinality(k.conkey) = 1 AND k.connamespace = current_schema()::regnamespace
      AND pg_get_constraintdef(k.oid) LIKE '%= ANY (ARRAY[%::text%'`.execute(db)
  return Object.fromEntries(
    rows.map(({ path, text }) => [path, [...text.matchAll(/'([^']*)'::text/g)].map(([, word]) => word)])
  )
}
