import { Check, CircleAlert, TriangleAlert } from '#app/ui/icons.tsx'
import { Download, FileUp, PencilLine } from '#app/ui/panel-icons.tsx'
import { changesDiscarded, fileLoaded } from '#app/panel/vehicles/json-list/list-messages.ts'
import { currentListPath } from '#app/panel/vehicles/json-list/text/list-fields.ts'
import { actionFields } from '#app/platform/panel/action-fields.ts'
import { Form } from '#app/ui/link.tsx'
import { showToast } from '#app/ui/notices/show-toast.ts'
import { useHydrated } from '#app/ui/islands/use-hydrated.ts'
import { formatNumber } from '#app/platform/format/format-number.ts'
import type { CheckedList } from './list-checker.ts'
import { Button, buttonClass } from '#app/ui/button.tsx'
import type { ListFile, useListText } from './use-list-text.ts'
import { type RefObject, useEffect, useEffectEvent, useRef, useState } from 'react'
import type { JsonEditor } from './json-editor.ts'
import { failure } from '#app/ui/panel/action-messages.ts'

type Props = { list: ReturnType<typeof useListText>; isBusy: boolean; onApply: () => void }

const maxFileBytes = 30_000_000

export function EditorPanel({
  list: { loaded, isDirty, check, editor, load, onChange, onOpen },
  isBusy,
  onApply,
}: Props) {
  const hasScript = useHydrated()
  const open = async (file: File | undefined) => {
    if (!file) return
    const text = file.size > maxFileBytes ? null : await file.text().catch(() => null)
    if (text === null) return showToast(failure('O arquivo não pôde ser lido, ou tem mais de 30 MB.'))
    editor.current?.replace(text.replace(/^\uFEFF/, ''))
    showToast(fileLoaded)
  }
  const discard = () => {
    if (typeof loaded === 'object') editor.current?.replace(loaded.text)
    showToast(changesDiscarded)
  }
  return (
    <section aria-labelledby="lista-em-json">
      <div className="flex flex-wrap items-end justify-between gap-x-6 gap-y-3">
        <div>
          <h2 id="lista-em-json" className="text-22">
            Lista de veículos em JSON
          </h2>
          <p className="mt-1 max-w-[72ch] text-15 text-pretty text-ink-2">
            Aplicar publica a lista para todos os visitantes, depois de mostrar o que muda. Um campo que falta fica como
            está; um campo vazio apaga o dado.
          </p>
        </div>
        <div className="flex flex-wrap gap-2">
          <label
            className={buttonClass(
              'secondary',
              'only-script cursor-pointer focus-within:outline-3 focus-within:outline-offset-2 focus-within:outline-focus',
            )}
          >
            <FileUp aria-hidden="true" className="size-4.5" />
            Carregar arquivo
            <input
              type="file"
              accept=".json,application/json"
              className="sr-only"
              onChange={({ currentTarget }) => {
                void open(currentTarget.files?.[0])
                currentTarget.value = ''
              }}
            />
          </label>
          <a href={currentListPath} download className={buttonClass()}>
            <Download aria-hidden="true" className="size-4.5" />
            Baixar Atual
          </a>
        </div>
      </div>
      {!hasScript && (
        <Form method="post" encType="multipart/form-data" className="mt-4 flex flex-wrap items-center gap-3 text-15">
          <input type="hidden" name={actionFields.intent} value="compare" />
          <label className="flex flex-wrap items-center gap-3">
            Lista em um arquivo
            <input
              type="file"
              name="arquivo"
              accept=".json,application/json"
              required
              className="field cursor-pointer file:mr-3 file:rounded-1 file:border-0 file:bg-sunken file:px-3"
            />
          </label>
          <Button type="submit">Mostrar o que muda</Button>
        </Form>
      )}
      <div className="only-script">
        <LazyJsonEditor
          loaded={loaded}
          label="Lista de veículos em JSON. Tab sai do editor; Ctrl+F busca; F8 vai ao próximo problema."
          onOpen={onOpen}
          onChange={onChange}
          onFile={(file) => void open(file)}
          onRetry={() => void load()}
        />
        <div className="sticky bottom-0 z-10 -mx-gutter mt-3 flex flex-wrap items-center gap-x-3 gap-y-2 border-t border-line bg-bg px-gutter py-3">
          <p role="status" className="mr-auto flex min-h-6 items-center gap-2 text-15">
            {isDirty && (
              <span className="inline-flex items-center gap-1.5 rounded-1 bg-warn-soft px-2 py-0.5 text-14 font-semibold text-warn">
                <PencilLine aria-hidden="true" className="size-4" />
                Alterações pendentes
              </span>
            )}
          </p>
          <Button disabled={!isDirty || isBusy} onClick={discard}>
            Descartar
          </Button>
          <Button variant="primary" disabled={!isDirty || isBusy || !check?.isJson} onClick={onApply}>
            {isBusy ? 'Aplicando…' : 'Aplicar Mudanças'}
          </Button>
        </div>
        <ProblemList check={check} onJump={(line) => editor.current?.jumpTo(line)} />
      </div>
    </section>
  )
}

type ProblemListProps = { check: CheckedList | null; onJump: (line: number) => void }

function ProblemList({ check, onJump }: ProblemListProps) {
  if (!check) return null
  const { problems, errorCount, warningCount, count } = check
  const hiddenCount = errorCount + warningCount - problems.length
  return (
    <div className="mt-3">
      <p role="status" className="flex items-center gap-2 text-15 text-ink-2">
        {errorCount > 0 || count === 0 ? (
          <CircleAlert aria-hidden="true" className="size-5 flex-none text-danger" />
        ) : (
          <Check aria-hidden="true" className="size-5 flex-none text-accent" />
        )}
        {summaryOf(check)}
      </p>
      {problems.length > 0 && (
        <ul
          aria-label="Problemas da lista"
          className="mt-2 max-h-72 divide-y divide-line overflow-y-auto rounded-2 border border-line"
        >
          {problems.map(({ line, sentence, isWarning }, place) => {
            const Icon = isWarning ? TriangleAlert : CircleAlert
            return (
              <li key={`${line} ${sentence} ${place}`}>
                <button
                  type="button"
                  onClick={() => onJump(line)}
                  className="flex min-h-11 w-full items-start gap-3 px-3 py-2.5 text-left text-15 hover:bg-sunken"
                >
                  <Icon
                    aria-hidden="true"
                    className={`mt-0.5 size-4.5 flex-none ${isWarning ? 'text-warn' : 'text-danger'}`}
                  />
                  <span className="flex-none font-semibold tabular-nums">linha {line}</span>
                  <span className="wrap-anywhere">
                    {isWarning && <span className="sr-only">Aviso: </span>}
                    {sentence}
                  </span>
                </button>
              </li>
            )
          })}
        </ul>
      )}
      {hiddenCount > 0 && (
        <p className="mt-2 text-14 text-ink-2">
          e mais {formatNumber(hiddenCount)}, além dos {count > 0 ? 'primeiros' : 'mostrados'}
        </p>
      )}
    </div>
  )
}

function summaryOf({ errorCount, warningCount, count }: CheckedList): string {
  const warnings = warningCount > 0 ? ` · ${formatNumber(warningCount)} ${warningCount === 1 ? 'aviso' : 'avisos'}` : ''
  if (errorCount > 0) return `${formatNumber(errorCount)} ${errorCount === 1 ? 'erro' : 'erros'}${warnings}`
  if (count === 0) return 'A lista está vazia: aplicar tira todos os veículos do catálogo'
  return `${formatNumber(count)} ${count === 1 ? 'veículo' : 'veículos'}, sem erros${warnings}`
}

type LazyEditorProps = {
  loaded: ListFile | 'loading' | 'failed'
  label: string
  onOpen: (editor: JsonEditor | null) => void
  onChange: () => void
  onFile: (file: File) => void
  onRetry: () => void
}

function LazyJsonEditor({ loaded, onRetry, ...options }: LazyEditorProps) {
  const host = useRef<HTMLDivElement>(null)
  const state = useOpenedEditor(host, typeof loaded === 'object' ? loaded.text : null, options)
  const hasFailed = loaded === 'failed' || state === 'failed'
  return (
    <div className="mt-4">
      <div ref={host} data-json-editor="" hidden={state !== 'open'} className="rounded-2 border border-control" />
      {state !== 'open' && (
        <div className="grid h-[clamp(22rem,62vh,44rem)] place-content-center justify-items-center gap-3 rounded-2 border border-line bg-sunken p-6 text-15 text-ink-2">
          {hasFailed ? (
            <>
              <p role="alert">{loaded === 'failed' ? 'A lista não pôde ser lida.' : 'O editor não abriu.'}</p>
              <Button onClick={() => (loaded === 'failed' ? onRetry() : location.reload())}>Tentar de novo</Button>
            </>
          ) : (
            <p className="only-script">Carregando a lista…</p>
          )}
        </div>
      )}
    </div>
  )
}

function useOpenedEditor(
  host: RefObject<HTMLDivElement | null>,
  text: string | null,
  { label, onOpen, onChange, onFile }: Omit<LazyEditorProps, 'loaded' | 'onRetry'>,
) {
  const [state, setState] = useState<'closed' | 'open' | 'failed'>('closed')
  const isLoaded = text !== null
  const open = useEffectEvent((openJsonEditor: typeof import('./json-editor.ts').openJsonEditor) => {
    if (!host.current || text === null) return null
    return openJsonEditor(host.current, { text, label, onChange, onFile })
  })
  const notifyOpen = useEffectEvent(onOpen)
  useEffect(() => {
    if (!isLoaded) return
    let editor: JsonEditor | null = null
    let isGone = false
    import('./json-editor.ts').then(
      ({ openJsonEditor }) => {
        if (isGone) return
        editor = open(openJsonEditor)
        notifyOpen(editor)
        setState('open')
      },
      () => setState('failed'),
    )
    return () => {
      isGone = true
      editor?.close()
      notifyOpen(null)
    }
  }, [isLoaded])
  return state
}
