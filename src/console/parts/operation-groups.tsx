import { useStore } from '@nanostores/react'
import type { OutputOf } from '../../contract/operation.ts'
import type { operatorApprovalList } from '../../contract/staff/approval.operator.ts'
import type { Translate } from '../../i18n/translate.ts'
import { $t } from '../../i18n/translator.ts'
import { KeyValue } from '../../ui/data/key-value.tsx'
import { Status } from '../../ui/feedback/status.tsx'
import { Inline, Stack } from '../../ui/layout/stack.tsx'
import { Text } from '../../ui/layout/text.tsx'
import { formatOperationName } from './operation-phrase.ts'

type ApprovalRoleOperation = NonNullable<
  OutputOf<typeof operatorApprovalList>['list'][number]['role']
>['operations'][number]

/** An operation of a role; `change` marks what a request adds to the role or removes from it. */
type RoleOperation = Omit<ApprovalRoleOperation, 'change'> & { change?: ApprovalRoleOperation['change'] }

/** Returns operations grouped by the part of the console that they belong to, in the given order. */
export function groupByArea<T extends { area: string }>(t: Translate, operations: readonly T[]) {
  return [...new Set(operations.map(({ area }) => area))].map(area => {
    const key = `console.nav.${area}`
    return { title: t.has(key) ? t(key) : area, operations: operations.filter(one => one.area === area) }
  })
}

const tones = { added: 'success', removed: 'danger' } as const

/** The operations of a role in words. */
export function OperationGroups({ operations }: { operations: readonly RoleOperation[] }) {
  const t = useStore($t)
  return (
    <Stack gap={2}>
      <Text as="h3" weight={700}>
        {t('console.tokens.operations')}
      </Text>
      <KeyValue
        items={groupByArea(t, operations).map(group => ({
          label: group.title,
          value: (
            <Stack gap={1} align="end">
              {group.operations.map(({ name, change }) => (
                <Inline key={name} gap={2} justify="end">
                  {change && <Status tone={tones[change]} label={t(`console.roles.${change}`)} />}
                  {formatOperationName(t, name)}
                </Inline>
              ))}
            </Stack>
          )
        }))}
      />
    </Stack>
  )
}
