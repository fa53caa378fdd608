import { useStore } from '@nanostores/react'
import { useRoute } from 'wouter'
import { $t } from '../i18n/translator.ts'
import type { Row } from '../stores/pages.ts'
import { Skeleton } from '../ui/feedback/skeleton.tsx'
import type { TableView } from './growing-table.tsx'
import { PagedRows, type PagedRowsProps } from './paged-rows.tsx'
import { useLazyModule } from './use-later.ts'
import { $isWide } from './wide-window.ts'

interface RowsOrTableProps<Item extends Row, Filter, Entry>
  extends PagedRowsProps<Item, Filter, Entry>,
    TableView<Item> {
  /** The path of the screen. Beside details, at another path, the list stays rows. */
  path: string
}

const loadTable = () => import('./growing-table.tsx')

/** A paged list: a table where a wide window shows nothing else, otherwise rows. */
export function RowsOrTable<Item extends Row, Filter, Entry = Item>({
  path,
  columns,
  sort,
  onSort,
  ...rows
}: RowsOrTableProps<Item, Filter, Entry>) {
  const t = useStore($t)
  const isWide = useStore($isWide)
  const [isHere] = useRoute(path)
  const isTable = isHere && isWide
  const later = useLazyModule(loadTable, isTable, true)
  if (!isTable) return <PagedRows {...rows} />
  if (!later) return <Skeleton shape="rows" label={t('state.loading')} />
  const { list, filter, label, empty } = rows
  return (
    <later.GrowingTable
      list={list}
      filter={filter}
      label={label}
      empty={empty}
      columns={columns}
      sort={sort}
      onSort={onSort}
    />
  )
}
