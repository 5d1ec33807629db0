import { formLimitBytes } from '#app/platform/forms/form-limit.ts'
import { readProps, writeProps } from '#app/ui/islands/island-props.ts'
import { renewIsland } from './hydrate.ts'
import { visit } from './navigation.ts'

type Options = { submitter?: HTMLElement | null | undefined; replace?: boolean | undefined }

/** Sends a form of the open page by script; its answer takes the place of what it changes. */
export function submitForm(form: HTMLFormElement | null, { submitter = null, replace = false }: Options = {}): void {
  if (!form) return
  const fields = [...new FormData(form, submitter)].map(([name, value]) => [name, String(value)])
  const text = new URLSearchParams(fields)
  if (form.method === 'post') return sendForm(form, text)
  const url = new URL(form.action)
  url.search = text.toString()
  void visit(url.href, { isReplacement: replace }).then(focusFirstProblem)
}

/** The page does not scroll: a refused field may be above the screen. */
function focusFirstProblem() {
  document.querySelector<HTMLElement>('main [aria-invalid="true"]:not(enhanced-form *)')?.focus()
}

/**
 * Neither a portal that cannot be reached or breaks down, nor a text that is longer than it takes, may replace the page, and
 * with it what the visitor wrote: the island of the form hears of it as its `answer`, as in applications (send-visitor-form.ts).
 */
function sendForm(form: HTMLFormElement, body: URLSearchParams) {
  const island = form.closest<HTMLElement>('portal-island')
  const refuse = (outcome: string) => {
    if (!island) return
    const props = readProps(island)
    const fields = (props.answer as { fields?: unknown } | undefined)?.fields
    renewIsland(island, writeProps({ ...props, answer: { outcome, fields } }))
  }
  // Checked before sending: the server closes the connection on a body that is too large.
  if (body.toString().length > formLimitBytes) return refuse('too-large')
  void visit(form.action, { form: { body, island: island?.getAttribute('name') ?? null, refuse } })
}
