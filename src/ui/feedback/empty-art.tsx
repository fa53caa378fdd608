import './empty-art.css'

export type ArtName =
  | 'records'
  | 'accounts'
  | 'notices'
  | 'search'
  | 'lost'
  | 'wallet'
  | 'products'
  | 'orders'
  | 'tasks'
  | 'team'

/** Line drawings on a field of 120 by 96: the quiet lines, and the one line in the accent. */
const drawings: Record<ArtName, { lines: string; accent: string }> = {
  records: {
    lines: 'M38 20h44v60l-7.3-5-7.4 5-7.3-5-7.3 5-7.4-5-7.3 5zM48 34h24M48 46h14',
    accent: 'M66 60l8-8m0 0v6m0-6h-6'
  },
  accounts: {
    lines: 'M26 34a6 6 0 0 1 6-6h56a6 6 0 0 1 6 6v30a6 6 0 0 1-6 6H32a6 6 0 0 1-6-6zM26 42h68M36 58h14',
    accent: 'M82 62v16m-8-8h16'
  },
  notices: {
    lines: 'M24 32a6 6 0 0 1 6-6h60a6 6 0 0 1 6 6v36a6 6 0 0 1-6 6H30a6 6 0 0 1-6-6zM26 30l34 26 34-26',
    accent: 'M52 68l5 5 11-11'
  },
  search: {
    lines: 'M54 22a24 24 0 1 1 0 48 24 24 0 0 1 0-48zM71 63l17 17',
    accent: 'M44 46h20'
  },
  lost: {
    lines: 'M24 72c10-16 20 6 30-10s14-6 20-14M24 82h72',
    accent: 'M84 22c8 0 12 6 12 11 0 8-12 19-12 19S72 41 72 33c0-5 4-11 12-11zM84 30v6'
  },
  wallet: {
    lines: 'M28 34v36a6 6 0 0 0 6 6h52a6 6 0 0 0 6-6V46a6 6 0 0 0-6-6H34a6 6 0 0 1-6-6 6 6 0 0 1 6-6h48v12',
    accent: 'M92 52H78a6 6 0 0 0 0 12h14'
  },
  products: {
    lines: 'M60 18l30 15v30L60 78 30 63V33zM30 33l30 15 30-15M60 48v30',
    accent: 'M45 25.500l30 15'
  },
  orders: {
    lines:
      'M22 30h40v36H22zM62 42h18l14 12v12H62zM36 66a6 6 0 1 1 0 12 6 6 0 0 1 0-12zM78 66a6 6 0 1 1 0 12 6 6 0 0 1 0-12z',
    accent: 'M32 46l6 6 12-12'
  },
  tasks: {
    lines:
      'M36 24h48a4 4 0 0 1 4 4v48a4 4 0 0 1-4 4H36a4 4 0 0 1-4-4V28a4 4 0 0 1 4-4zM48 18h24v12H48zM60 46h16M60 62h16',
    accent: 'M42 45l4 4 7-8M42 61l4 4 7-8'
  },
  team: {
    lines:
      'M46 26a12 12 0 1 1 0 24 12 12 0 0 1 0-24zM24 78c0-12 10-18 22-18s22 6 22 18zM74 30a10 10 0 0 1 0 20M78 60c10 1 18 7 18 18h-14',
    accent: 'M90 26v12m-6-6h12'
  }
}

export function EmptyArt({ name }: { name: ArtName }) {
  const { lines, accent } = drawings[name]
  return (
    <svg className="empty-art" viewBox="0 0 120 96" aria-hidden="true">
      <circle className="empty-art-field" cx="60" cy="48" r="44" />
      <path d={lines} />
      <path className="empty-art-accent" d={accent} />
    </svg>
  )
}
