import { useId, useState } from 'react'
import { issuePreviewPath } from './issue-entry.ts'
import { readEmail } from '#app/platform/text/mail-address.ts'
import { versionFields } from '#app/platform/panel/action-fields.ts'
import { Button } from '#app/ui/button.tsx'
import { EntryField } from '#app/ui/forms/entry-field.tsx'
import { Form } from '#app/ui/link.tsx'
import { ActionButton, ActionNotice, HiddenFields } from '#app/ui/panel/action-button.tsx'
import { usePanelForm } from '#app/ui/panel/use-panel-form.ts'
import type { issueActions } from './issue-actions.server.ts'
import { countedReaders, issueDenied, leftOutSentence, missingIssueSentence, noMailSentence } from './issue-messages.ts'
import type { IssuePage } from './issue-queries.server.ts'
import { formatNumber } from '#app/platform/format/format-number.ts'
import { Send } from '#app/ui/icons.tsx'
import { type FormMessages, failure } from '#app/ui/panel/action-messages.ts'
import type { PanelActionState } from '#app/ui/panel/use-panel-action.ts'

const widths = { phone: { label: 'Celular', px: 375 }, computer: { label: 'Computador', px: 700 } } as const
const themes = { light: 'Claro', dark: 'Escuro' } as const

type Props = {
  issueId: number
  /** Changes with every save, so that the frame reloads. */
  version: string
  text: string
  isDirty?: boolean
}

/** Text version, and HTML version in a frame without scripts and forms. */
export function IssuePreview({ issueId, version, text, isDirty = false }: Props) {
  const [width, setWidth] = useState<keyof typeof widths>('computer')
  const [theme, setTheme] = useState<keyof typeof themes>('light')
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
        {/* A narrow screen is always as wide as a phone. */}
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
          options={Object.entries(themes) as [keyof typeof themes, string][]}
          value={theme}
          onChange={setTheme}
        />
      </div>
      <div className="mt-4 grid grid-cols-[minmax(0,1fr)] items-start gap-6 xl:grid-cols-[minmax(0,700px)_minmax(0,1fr)]">
        <iframe
          key={`${version}-${theme}`}
          title={`E-mail em ${widths[width].label.toLowerCase()}, ${themes[theme].toLowerCase()}`}
          src={issuePreviewPath(issueId, theme, version)}
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

/** @param isMailConfigured false: the test mail becomes a file */
const testMessages = (isMailConfigured: boolean) =>
  ({
    tested: isMailConfigured
      ? { title: 'Teste a caminho', description: 'Chega em instantes, com [Teste] no assunto.' }
      : {
          title: 'Teste gravado em arquivo',
          description: 'Não há servidor de e-mail: o arquivo está na pasta de saída.',
        },
    missing: failure(missingIssueSentence),
    'too-many': failure('Já saíram dez testes na última hora. Espere um pouco.'),
    failed: failure('O teste não foi enviado. Tente de novo.'),
    invalid: ({ problems }) => failure(problems.email),
  }) satisfies FormMessages<typeof issueActions.test>

type TestFormProps = {
  issueId: number
  /** Address of the account. Proposed only if `readEmail` accepts it. */
  ownEmail: string
  isMailConfigured: boolean
  isDirty?: boolean
}

export function TestForm({ issueId, ownEmail, isMailConfigured, isDirty = false }: TestFormProps) {
  const form = usePanelForm<typeof issueActions.test, null>({
    intent: 'test',
    denied: issueDenied,
    messages: testMessages(isMailConfigured),
    done: ['tested'],
    entry: null,
  })
  const { isSending, problems } = form
  return (
    <section aria-labelledby="teste" className="rounded-3 border border-line bg-surface p-4">
      <h3 id="teste" className="text-18">
        Teste
      </h3>
      <Form
        {...form.props}
        onInput={() => form.forgetProblem('email')}
        className="mt-3 grid grid-cols-[minmax(0,1fr)] gap-3"
      >
        <ActionNotice notice={form.notice} />
        <HiddenFields fields={[...form.hiddenFields, [versionFields.id, String(issueId)]]} />
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
              defaultValue={form.entered('email') ?? readEmail(ownEmail) ?? ''}
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

type SendPanelProps = {
  page: IssuePage
  version: number
  isDirty: boolean
  action: PanelActionState
}

export function SendPanel({ page, version, isDirty, action }: SendPanelProps) {
  const { issue, readers, withdrawn, isMailConfigured } = page
  const isPossible = isMailConfigured && readers > 0 && issue.articles.length > withdrawn.length
  const leftOut = withdrawn.length > 0 ? ` ${leftOutSentence(withdrawn)}` : ''
  return (
    <section aria-labelledby="envio" className="rounded-3 border border-line bg-surface p-4">
      <h3 id="envio" className="text-18">
        Envio
      </h3>
      <div className="mt-2 grid gap-3 text-15 text-pretty text-ink-2">
        <p>{readersSentence(readers)}</p>
        {!isMailConfigured && <p className="rounded-2 bg-warn-soft px-3 py-2 text-14 text-ink">{noMailSentence}</p>}
        {withdrawn.length > 0 && (
          <div className="rounded-2 bg-warn-soft px-3 py-2 text-14 text-ink">
            <p>Não estão mais no ar e ficam de fora do envio:</p>
            <ul className="mt-1 list-disc pl-5">
              {withdrawn.map(({ newsId, title }) => (
                <li key={newsId} className="wrap-anywhere">
                  {title}
                </li>
              ))}
            </ul>
          </div>
        )}
        {isDirty && <p className="text-14">Salve antes: o envio leva o que foi salvo.</p>}
        <ActionButton
          action={action}
          intent="send"
          values={{
            id: issue.id,
            [versionFields.base]: version,
            deixarDeFora: withdrawn.map(({ newsId }) => newsId),
          }}
          question={`Enviar “${issue.subject}” agora para ${countedReaders(readers)}?${leftOut} Depois de começar, o texto não pode mais ser alterado.`}
          disabled={!isPossible || isDirty}
          variant="primary"
        >
          <Send aria-hidden="true" className="size-4.5" />
          {action.isBusy ? 'Um momento…' : 'Enviar edição'}
        </ActionButton>
      </div>
    </section>
  )
}

function readersSentence(readers: number): string {
  if (readers === 0) return 'Ninguém recebe esta edição agora: nenhum assinante ativo confirmou a inscrição.'
  if (readers === 1) return '1 assinante ativo e confirmado recebe esta edição agora.'
  return `${formatNumber(readers)} assinantes ativos e confirmados recebem esta edição agora.`
}
