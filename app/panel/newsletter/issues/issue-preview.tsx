import { useId, useRef, useState } from 'react'
import { issuePreviewPath } from './issue-entry.ts'
import { readEmail } from '#app/platform/text/mail-address.ts'
import { actionFields, versionFields } from '#app/platform/panel/action-fields.ts'
import { Button } from '#app/ui/button.tsx'
import { EntryField } from '#app/ui/forms/entry-field.tsx'
import { Form } from '#app/ui/link.tsx'
import { ActionNotice, HiddenFields } from '#app/ui/panel/action-button.tsx'
import { useFocusOnProblem, usePanelForm } from '#app/ui/panel/use-panel-form.ts'
import type { issueActions } from './issue-actions.server.ts'
import { issueDenied, testMessages } from './issue-messages.ts'

/** Widths of the frame in px: a phone, and the reading pane of a computer. */
const widths = { phone: { label: 'Celular', px: 375 }, computer: { label: 'Computador', px: 700 } } as const
const looks = { light: 'Claro', dark: 'Escuro' } as const

type Props = {
  issueId: number
  /** Changes with every save, so that the frame is read anew. */
  version: string
  /** The plain half of the mail. */
  text: string
  isDirty?: boolean
}

/** The very mail that leaves, in a frame that can neither run nor send anything, and its plain half beside it. */
export function IssuePreview({ issueId, version, text, isDirty = false }: Props) {
  const [width, setWidth] = useState<keyof typeof widths>('computer')
  const [look, setLook] = useState<keyof typeof looks>('light')
  return (
    <section aria-labelledby="previa" className="border-t border-line pt-8">
      <h3 id="previa" className="text-22">
        Prévia
      </h3>
      <p className="mt-1 max-w-[72ch] text-15 text-pretty text-ink-2">
        O e-mail como sai do portal, {isDirty ? 'da última vez em que foi salvo' : 'com os links das notícias'}. O link
        de saída só recebe o endereço de cada pessoa na hora do envio; aqui ele não leva a lugar nenhum.
      </p>
      <div className="mt-4 flex flex-wrap gap-3">
        {/* A screen that is narrower than a computer's pane shows the mail as a phone does. */}
        <div className="max-md:hidden">
          <PreviewChoice
            legend="Largura"
            options={Object.entries(widths).map(([value, { label }]) => [value as keyof typeof widths, label])}
            value={width}
            onChange={setWidth}
          />
        </div>
        <PreviewChoice
          legend="Aparência"
          options={Object.entries(looks) as [keyof typeof looks, string][]}
          value={look}
          onChange={setLook}
        />
      </div>
      <div className="mt-4 grid grid-cols-[minmax(0,1fr)] items-start gap-6 xl:grid-cols-[minmax(0,700px)_minmax(0,1fr)]">
        <iframe
          key={`${version}-${look}`}
          title={`E-mail em ${widths[width].label.toLowerCase()}, ${looks[look].toLowerCase()}`}
          src={issuePreviewPath(issueId, look, version)}
          sandbox="allow-popups allow-popups-to-escape-sandbox"
          className="h-[44rem] max-w-full rounded-3 border border-line-2"
          style={{ width: widths[width].px }}
        />
        <div>
          <h4 className="text-16 font-semibold">Versão em texto</h4>
          <div className="mt-2 rounded-3 border border-line bg-sunken p-4">
            <pre className="font-sans text-13 leading-relaxed wrap-anywhere whitespace-pre-wrap">{text}</pre>
          </div>
        </div>
      </div>
    </section>
  )
}

type ChoiceProps<Value extends string> = {
  legend: string
  options: [value: Value, label: string][]
  value: Value
  onChange: (value: Value) => void
}

/** One of a few, side by side. */
function PreviewChoice<Value extends string>({ legend, options, value: chosen, onChange }: ChoiceProps<Value>) {
  const name = useId()
  return (
    <fieldset className="flex w-fit rounded-2 border border-line bg-sunken p-1">
      <legend className="sr-only">{legend}</legend>
      {options.map(([value, label]) => (
        <label
          key={value}
          className="relative inline-flex min-h-11 cursor-pointer items-center rounded-2 border border-transparent px-4 text-15 text-ink-2 hover:text-ink has-checked:border-line has-checked:bg-surface has-checked:font-semibold has-checked:text-ink has-focus-visible:outline-2 has-focus-visible:outline-focus"
        >
          <input
            type="radio"
            name={name}
            value={value}
            checked={value === chosen}
            onChange={() => onChange(value)}
            className="absolute size-px opacity-0"
          />
          {label}
        </label>
      ))}
    </fieldset>
  )
}

type TestFormProps = {
  issueId: number
  /** The address of the account; one made at the first start has an address that no mail reaches, and is not proposed. */
  ownEmail: string
  isMailConfigured: boolean
  isDirty?: boolean
}

/** Sends the issue as it was saved to one address, to be looked at where it will be read. */
export function TestForm({ issueId, ownEmail, isMailConfigured, isDirty = false }: TestFormProps) {
  const form = useRef<HTMLFormElement>(null)
  const call = usePanelForm<typeof issueActions.test>({
    intent: 'test',
    denied: issueDenied,
    messages: testMessages(isMailConfigured),
    done: ['tested'],
  })
  const { isSending, problems } = call
  useFocusOnProblem(form, call)
  return (
    <section aria-labelledby="teste" className="rounded-3 border border-line bg-surface p-4">
      <h3 id="teste" className="text-18">
        Teste
      </h3>
      <Form
        ref={form}
        method="post"
        preventScrollReset
        noValidate
        onSubmit={(event) => {
          event.preventDefault()
          if (!isSending) call.send(new FormData(event.currentTarget))
        }}
        onInput={() => call.forgetProblem('email')}
        className="mt-3 grid grid-cols-[minmax(0,1fr)] gap-3"
      >
        <ActionNotice notice={call.notice} />
        <HiddenFields
          fields={[
            [actionFields.intent, 'test'],
            [versionFields.id, String(issueId)],
          ]}
        />
        <EntryField
          label="Enviar um teste para"
          problem={problems.email}
          hint={
            isMailConfigured
              ? 'O assunto começa com [Teste], e o link de saída não tira ninguém da lista.'
              : 'Por enquanto o teste vira um arquivo na pasta de saída (DATA_DIR/outbox) e não chega a ninguém.'
          }
        >
          {(control) => (
            <input
              {...control}
              type="email"
              name="email"
              defaultValue={call.entered('email') ?? readEmail(ownEmail) ?? ''}
              autoComplete="email"
              spellCheck={false}
              className="field"
            />
          )}
        </EntryField>
        {isDirty && <p className="text-14 text-ink-2">Salve antes: o teste leva o que foi salvo.</p>}
        <Button type="submit" disabled={isSending || isDirty}>
          {isSending ? 'Enviando…' : 'Enviar teste'}
        </Button>
      </Form>
    </section>
  )
}
