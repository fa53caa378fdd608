import { useStore } from '@nanostores/react'
import type { OutputOf } from '../../contract/operation.ts'
import { operatorNodeList } from '../../contract/wallet/node.operator.ts'
import { formatNumber } from '../../i18n/format.ts'
import { formatMoment } from '../../i18n/format-moment.ts'
import { $t } from '../../i18n/translator.ts'
import { LoadFailed } from '../../parts/load-failed.tsx'
import { useLoaded } from '../../parts/use-loaded.ts'
import { createResource } from '../../stores/loadable.ts'
import { Callout } from '../../ui/feedback/callout.tsx'
import { Section } from '../../ui/layout/section.tsx'
import { Stack } from '../../ui/layout/stack.tsx'
import { Text } from '../../ui/layout/text.tsx'

type WatchingNode = OutputOf<typeof operatorNodeList>['list'][number]

const nodes = createResource(operatorNodeList, { quiet: true })

/** The color of a node's state, wherever it is shown. */
export const NODE_TONES = { reads: 'success', waits: 'warning', fails: 'danger' } as const

function Watching({ node: { network, state, head, read_at, failed_at, failure } }: { node: WatchingNode }) {
  const t = useStore($t)
  const at = state === 'fails' ? failed_at : read_at
  return (
    <Callout
      tone={NODE_TONES[state]}
      title={`${network}: ${t(`console.nodes.${state}`, { at: at ? formatMoment(at) : '' })}`}
    >
      {head !== null && (
        <Text>{t('console.nodes.head', { block: formatNumber(head), at: read_at ? formatMoment(read_at) : '–' })}</Text>
      )}
      {failure && <Text size="caption">{failure}</Text>}
    </Callout>
  )
}

/** The nodes that watch for payments: which was read when, in red what fails. Nothing where no node is set. */
export function Nodes() {
  const t = useStore($t)
  const loaded = useLoaded(nodes, {})
  if (loaded.state === 'loading') return null
  if (loaded.state === 'failed') return <LoadFailed failure={loaded} onRetry={() => void nodes.retry()} />
  if (loaded.data.list.length === 0) return null
  return (
    <Section title={t('console.nodes.title')}>
      <Stack gap={2}>
        {loaded.data.list.map(node => (
          <Watching key={node.network} node={node} />
        ))}
      </Stack>
    </Section>
  )
}
