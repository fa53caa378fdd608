// Reads a trace of Chromium: processor time by kind of work and by function.

interface CallFrame {
  functionName: string
  url?: string
  lineNumber?: number
}

interface ProfileNode {
  id: number
  parent?: number
  callFrame: CallFrame
}

/** An entry of a trace file; times in microseconds. */
export interface TraceEvent {
  name: string
  ph: string
  ts: number
  dur?: number
  pid: number
  tid: number
  id?: string
  args: {
    data?: { cpuProfile?: { nodes?: ProfileNode[]; samples?: number[] }; timeDeltas?: number[]; url?: string }
  }
}

const kinds: Record<string, string> = {
  ParseHTML: 'parse HTML',
  'v8.compile': 'compile',
  'v8.compileModule': 'compile',
  'v8.evaluateModule': 'script',
  EvaluateScript: 'script',
  FunctionCall: 'script',
  RunMicrotasks: 'script',
  TimerFire: 'script',
  FireAnimationFrame: 'script',
  EventDispatch: 'script',
  MinorGC: 'garbage collection',
  MajorGC: 'garbage collection',
  ParseAuthorStyleSheet: 'style',
  UpdateLayoutTree: 'style',
  Layout: 'layout',
  PrePaint: 'paint',
  Paint: 'paint',
  Layerize: 'paint',
  Commit: 'paint'
}

const isProfile = ({ name }: TraceEvent) => name === 'ProfileChunk'
const byTime = (entries: Map<string, number>) => [...entries].sort(([, one], [, other]) => other - one)
const add = (sums: Map<string, number>, key: string, ms: number) => sums.set(key, (sums.get(key) ?? 0) + ms)

/** Returns the self time of each kind of work in milliseconds, and how often style and layout ran; largest first. */
export function byKind(events: readonly TraceEvent[]): [string, number][] {
  const sums = new Map<string, number>()
  const timed = events.filter(({ name, ph, dur }) => ph === 'X' && dur !== undefined && kinds[name] !== undefined)
  const open: { end: number; thread: string; kind: string }[] = []
  for (const { name, ts, dur = 0, pid, tid } of timed.sort((one, other) => one.ts - other.ts)) {
    const thread = `${pid}/${tid}`
    const kind = kinds[name] as string
    while (open.length > 0 && (open.at(-1)?.end ?? 0) <= ts) open.pop()
    const around = open.findLast(one => one.thread === thread)
    if (around) add(sums, around.kind, -dur / 1_000)
    add(sums, kind, dur / 1_000)
    open.push({ end: ts + dur, thread, kind })
  }
  return byTime(sums)
}

const nameOf = ({ functionName, url = '', lineNumber = 0 }: CallFrame) =>
  `${functionName || '(anonymous)'} ${url.replace(/^.*\//, '')}:${lineNumber + 1}`

/** Returns the self time of each function in milliseconds, largest first. */
export function byFunction(events: readonly TraceEvent[]): [string, number][] {
  const sums = new Map<string, number>()
  const names = new Map<string, string>()
  for (const { pid, id, args } of events.filter(isProfile)) {
    const key = (node: number) => `${pid}/${id}/${node}`
    const { cpuProfile, timeDeltas = [] } = args.data ?? {}
    for (const { id: node, callFrame } of cpuProfile?.nodes ?? []) names.set(key(node), nameOf(callFrame))
    for (const [index, node] of (cpuProfile?.samples ?? []).entries()) {
      const name = names.get(key(node))
      if (name && !/^\((idle|root|program)\)/.test(name)) add(sums, name, (timeDeltas[index] ?? 0) / 1_000)
    }
  }
  return byTime(sums)
}
