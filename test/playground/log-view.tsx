// Every message between host and app, the newest first.
import { useState } from 'react'
import type { Direction, LogEntry, MessageLog } from '../emulators/log.ts'
import { useChanges } from './use-changes.ts'
import './log-view.css'

const MAX_SHOWN = 400
const signs: Readonly<Record<Direction, string>> = { out: '→', in: '←', note: '•' }
const meanings: Readonly<Record<Direction, string>> = { out: 'app to host', in: 'host to app', note: 'note' }

const timeOf = ({ at }: LogEntry) => new Date(at).toISOString().slice(11, 23)
const dataOf = ({ data }: LogEntry) => (data === undefined ? '' : JSON.stringify(data))
const lineOf = (entry: LogEntry) =>
  `${timeOf(entry)} ${signs[entry.direction]} ${entry.type} ${dataOf(entry)}`.trimEnd()

export function LogView({ log }: { log: MessageLog }) {
  useChanges(log)
  const [filter, setFilter] = useState('')
  const [copied, setCopied] = useState('')
  const matches = log.entries.filter(entry => lineOf(entry).toLowerCase().includes(filter.toLowerCase()))
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(matches.map(lineOf).join('\n'))
      setCopied('Copied')
    } catch {
      // Browsers refuse this on pages without https, and in frames.
      setCopied('Not allowed here')
    }
    setTimeout(() => setCopied(''), 1_500)
  }
  return (
    <section className="log" aria-label="Messages">
      <header className="log-head">
        <h2>Messages</h2>
        <input
          type="search"
          aria-label="Filter"
          placeholder="Filter"
          value={filter}
          onInput={event => setFilter(event.currentTarget.value)}
        />
        <button type="button" className="playground-button" onClick={() => void copy()}>
          {copied || 'Copy'}
        </button>
        <button type="button" className="playground-button" onClick={() => log.clear()}>
          Clear
        </button>
      </header>
      {matches.length === 0 && <p className="log-empty">Nothing was said yet.</p>}
      <ol className="log-lines">
        {matches
          .slice(-MAX_SHOWN)
          .reverse()
          .map(entry => (
            <Line key={entry.number} entry={entry} />
          ))}
      </ol>
    </section>
  )
}

function Line({ entry }: { entry: LogEntry }) {
  const data = dataOf(entry)
  const head = (
    <>
      <time>{timeOf(entry)}</time>
      <span className="log-sign" title={meanings[entry.direction]}>
        {signs[entry.direction]}
      </span>
      <b>{entry.type}</b>
    </>
  )
  return (
    <li data-direction={entry.direction} data-type={entry.type}>
      {data === '' || data === '{}' ? (
        <p>{head}</p>
      ) : (
        <details>
          <summary>
            {head} <span className="log-data">{data}</span>
          </summary>
          <pre>{JSON.stringify(entry.data, null, 2)}</pre>
        </details>
      )}
    </li>
  )
}
