import { useStore } from '@nanostores/react'
import { useState } from 'react'
import { $t } from '../../i18n/translator.ts'
import { KeywordSearch } from '../../parts/keyword-search.tsx'
import { LoadFailed } from '../../parts/load-failed.tsx'
import { useLoaded } from '../../parts/use-loaded.ts'
import { price } from '../../stores/amounts.ts'
import { $currency } from '../../stores/currency.ts'
import { EmptyState } from '../../ui/feedback/empty-state.tsx'
import { Skeleton } from '../../ui/feedback/skeleton.tsx'
import { OneLine } from '../../ui/layout/one-line.tsx'
import { Section } from '../../ui/layout/section.tsx'
import { Stack } from '../../ui/layout/stack.tsx'
import { List, Row } from '../../ui/lists/list.tsx'
import { Sheet } from '../../ui/overlays/sheet.tsx'
import { searchResults } from '../stores/search.ts'
import type { MenuEntry } from '../ui/console-frame.tsx'
import { groupHits, type SearchHit } from './search-groups.ts'

interface SearchProps {
  /** The screens that the role may open. */
  menu: readonly MenuEntry[]
  onClose: () => void
}

/** One search over screens, merchants, staff, goods and documents. */
export function SearchSheet({ open, ...props }: SearchProps & { open: boolean }) {
  const t = useStore($t)
  return (
    <Sheet open={open} title={t('console.find.title')} closeLabel={t('action.close')} onClose={props.onClose}>
      <Search {...props} />
    </Sheet>
  )
}

function Search({ menu, onClose }: SearchProps) {
  const t = useStore($t)
  const [keyword, setKeyword] = useState('')
  const typed = keyword.toLowerCase()
  const screens = typed === '' ? [] : menu.filter(({ label }) => label.toLowerCase().includes(typed))
  return (
    <Stack gap={4}>
      <KeywordSearch
        label={t('console.find.lead')}
        clearLabel={t('console.merchants.clear')}
        value={keyword}
        onSearch={setKeyword}
        autoFocus
      />
      {screens.length > 0 && (
        <Hits title={t('console.nav.menu')} hits={screens.map(createScreenHit)} onClose={onClose} />
      )}
      {keyword !== '' && <Results keyword={keyword} hasScreens={screens.length > 0} onClose={onClose} />}
    </Stack>
  )
}

const createScreenHit = ({ href: to, label, icon }: MenuEntry): SearchHit => ({ href: to, title: label, icon })

interface HitsProps {
  title: string
  hits: readonly SearchHit[]
  onClose: () => void
}

function Hits({ title, hits, onClose }: HitsProps) {
  return (
    <Section title={title}>
      <List label={title}>
        {hits.map(hit => (
          <Row key={hit.href} {...hit} subtitle={hit.subtitle && <OneLine>{hit.subtitle}</OneLine>} onClick={onClose} />
        ))}
      </List>
    </Section>
  )
}

interface ResultsProps {
  keyword: string
  hasScreens: boolean
  onClose: () => void
}

function Results({ keyword, hasScreens, onClose }: ResultsProps) {
  const t = useStore($t)
  const currency = useStore($currency)
  const loaded = useLoaded(searchResults, { keyword })
  if (loaded.state === 'loading') return <Skeleton shape="rows" label={t('state.loading')} />
  if (loaded.state === 'failed') return <LoadFailed failure={loaded} onRetry={() => void searchResults.retry()} />
  const groups = groupHits(t, loaded.data, wire => price.text(wire, currency))
  if (groups.length === 0 && !hasScreens) return <EmptyState art="search" message={t('console.queue.empty')} />
  return (
    <>
      {groups.map(({ title, hits }) => (
        <Hits key={title} title={title} hits={hits} onClose={onClose} />
      ))}
    </>
  )
}
