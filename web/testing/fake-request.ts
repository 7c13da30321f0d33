/** A mocked upload request. */
export class FakeRequest extends EventTarget {
  static all: FakeRequest[] = []
  upload = new EventTarget()
  status = 0
  response: unknown = null
  responseType = ''
  address = ''
  file: File | null = null
  fields: Record<string, string> = {}
  headers: Record<string, string> = {}
  constructor() {
    super()
    FakeRequest.all.push(this)
  }
  open(method: string, address: string) {
    this.address = `${method} ${address}`
  }
  setRequestHeader(name: string, value: string) {
    this.headers[name] = value
  }
  getResponseHeader() {
    return null
  }
  send(form: FormData) {
    this.file = form.get('file') as File
    this.fields = Object.fromEntries(
      [...form].filter((field): field is [string, string] => typeof field[1] === 'string'),
    )
  }
  abort() {
    this.dispatchEvent(new Event('abort'))
    this.dispatchEvent(new Event('loadend'))
  }
  progress(loaded: number) {
    this.upload.dispatchEvent(Object.assign(new Event('progress'), { loaded, total: 100 }))
  }
  answer(status: number, response: unknown = null) {
    Object.assign(this, { status, response })
    this.dispatchEvent(new Event(status === 0 ? 'error' : 'load'))
    this.dispatchEvent(new Event('loadend'))
  }
}

/** Answered by what stands in the place of `fetch`. */
export class FetchingRequest extends FakeRequest {
  override send(form: FormData) {
    super.send(form)
    const [method = '', address = ''] = this.address.split(' ')
    fetch(address, { method, body: form, headers: this.headers })
      .then(async (response) => [response.status, await response.text()] as const)
      .then(
        ([status, text]) => this.answer(status, parsed(text)),
        () => this.answer(0),
      )
  }
}

/** As a request of the type `json` has it. */
function parsed(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return null
  }
}
