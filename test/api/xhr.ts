// An XMLHttpRequest that really sends, with Node's fetch, and reports its progress in three steps. The one of the test page
// neither supports Node's forms nor reports the progress of an upload.
type Listener = (() => void) | null

export class FetchingRequest {
  static timesOut = false

  readonly upload: { onprogress: ((event: Partial<ProgressEvent>) => void) | null } = { onprogress: null }
  onload: Listener = null
  onerror: Listener = null
  onabort: Listener = null
  ontimeout: Listener = null
  timeout = 0
  status = 0
  responseText = ''
  readonly #stop = new AbortController()
  readonly #headers = new Headers()
  #method = ''
  #address = ''

  open(method: string, address: string): void {
    this.#method = method
    this.#address = address
  }

  setRequestHeader(name: string, value: string): void {
    this.#headers.set(name, value)
  }

  abort(): void {
    this.#stop.abort()
  }

  send(body: FormData): void {
    if (this.timeout !== 50_000) throw new Error('an upload has 50 seconds')
    if (FetchingRequest.timesOut) {
      setTimeout(() => this.ontimeout?.())
      return
    }
    for (const loaded of [0, 50, 100]) this.upload.onprogress?.({ lengthComputable: true, loaded, total: 100 })
    this.upload.onprogress?.({ lengthComputable: false, loaded: 7, total: 0 })
    void this.#fetch(body)
  }

  async #fetch(body: FormData): Promise<void> {
    try {
      const options = { method: this.#method, headers: this.#headers, body, signal: this.#stop.signal }
      const response = await fetch(this.#address, options)
      this.responseText = await response.text()
      this.status = response.status
      this.onload?.()
    } catch {
      if (this.#stop.signal.aborted) this.onabort?.()
      else this.onerror?.()
    }
  }
}
