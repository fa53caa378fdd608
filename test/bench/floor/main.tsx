// The floor: an app with the same libraries and as many nodes as home, and nothing else. Time beyond the floor's is caused by
// the product's own code.
import { useStore } from '@nanostores/react'
import { atom } from 'nanostores'
import { type ReactNode, useEffect, useRef, useState } from 'react'
import { createRoot } from 'react-dom/client'
import rosetta from 'rosetta'
import { Link, Route, Router, Switch } from 'wouter'
import { useHashLocation } from 'wouter/use-hash-location'

interface Row {
  id: number
  title: string
  amount: string
}

declare global {
  interface Window {
    /** Requested by the page's inline script. */
    first: Promise<Row[]>
  }
}

const ROW_HEIGHT = 56
const ROWS_AHEAD = 6

const $rows = atom<readonly Row[]>([])
const words = rosetta({ en: { name: 'Floor', home: 'Home', list: 'List', total: 'Total: {{count}}' } })
words.locale('en')
const t = (key: string, values?: Record<string, unknown>) => words.t(key, values)

function Screen({ title, children }: { title: string; children: ReactNode }) {
  return (
    <main>
      <h1>{title}</h1>
      {children}
    </main>
  )
}

function RowView({ row }: { row: Row }) {
  return (
    <div className="row">
      <span className="mark">{row.id % 10}</span>
      <span className="text">
        <b>{row.title}</b>
        <small>{t('total', { count: row.id })}</small>
      </span>
      <span className="amount">{row.amount}</span>
    </div>
  )
}

function Home() {
  const rows = useStore($rows)
  return (
    <Screen title={t('home')}>
      {rows.slice(0, 20).map(row => (
        <RowView key={row.id} row={row} />
      ))}
    </Screen>
  )
}

function List() {
  const rows = useStore($rows)
  const list = useRef<HTMLDivElement>(null)
  const [first, setFirst] = useState(0)
  useEffect(() => {
    const update = () => setFirst(Math.max(0, Math.floor((scrollY - (list.current?.offsetTop ?? 0)) / ROW_HEIGHT)))
    addEventListener('scroll', update, { passive: true })
    return () => removeEventListener('scroll', update)
  }, [])
  const start = Math.max(0, first - ROWS_AHEAD)
  const visible = rows.slice(start, first + Math.ceil(innerHeight / ROW_HEIGHT) + ROWS_AHEAD)
  return (
    <Screen title={t('list')}>
      <div ref={list} className="list" style={{ height: rows.length * ROW_HEIGHT, position: 'relative' }}>
        <div style={{ transform: `translateY(${start * ROW_HEIGHT}px)` }}>
          {visible.map(row => (
            <RowView key={row.id} row={row} />
          ))}
        </div>
      </div>
    </Screen>
  )
}

function Floor() {
  return (
    <Router hook={useHashLocation}>
      <header>{t('name')}</header>
      <Switch>
        <Route path="/" component={Home} />
        <Route path="/list" component={List} />
      </Switch>
      <nav>
        <Link href="/">{t('home')}</Link>
        <Link href="/list">{t('list')}</Link>
      </nav>
    </Router>
  )
}

async function start() {
  $rows.set(await window.first)
  createRoot(document.getElementById('app') as HTMLElement).render(<Floor />)
}

void start()
