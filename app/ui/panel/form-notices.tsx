import type { ComponentProps, ReactNode } from 'react'
import { useLocation } from 'react-router'
import { versionFields } from '#app/platform/panel/action-fields.ts'
import { formatInstant } from '#app/platform/format/format-date.ts'
import { Button, buttonClass } from '#app/ui/button.tsx'
import { useHydrated } from '#app/ui/islands/use-hydrated.ts'
import { ActionNotice, HiddenFields } from './action-button.tsx'
import type { Draft } from './drafts.ts'
import type { PanelForm } from './use-panel-form.ts'

type Props<Entry> = {
  form: PanelForm<Entry> & { conflict: (ShownConflict & { version: number }) | null }
  /** Subject of a sentence, such as 'Esta notícia foi salva'. */
  what: string
  footnote?: string
  titleOf: (entry: Entry) => string
  onRecover?: (draft: Draft<Entry>) => void
  /** @param over version to overwrite */
  onOverwrite: (over: number) => void
}

const replacedFootnote =
  'Gravar o seu põe o seu no lugar do outro. Abrir o salvo não apaga o seu: ele fica guardado neste navegador e volta a ser oferecido.'

/** Result of a save, conflict or drafts, and hidden fields. Goes above the fields. */
export function FormNotices<Entry>({
  form,
  what,
  footnote = replacedFootnote,
  titleOf,
  onRecover,
  onOverwrite,
}: Props<Entry>) {
  const { conflict, drafts } = form
  const openTheirs = () => {
    form.setDirty(false)
    window.location.reload()
  }
  return (
    <>
      <ActionNotice notice={form.notice} />
      {conflict ? (
        <ConflictNotice
          conflict={conflict}
          what={what}
          footnote={footnote}
          overwriteField={{ name: versionFields.base, value: conflict.version }}
          onOverwrite={() => onOverwrite(conflict.version)}
          onOpenTheirs={openTheirs}
        />
      ) : (
        <DraftNotice
          drafts={drafts.list}
          titleOf={titleOf}
          onOpen={onRecover ?? form.recover}
          onDiscard={drafts.discard}
        />
      )}
      <HiddenFields fields={form.hiddenFields} />
    </>
  )
}

/** A save by another editor after the form was opened. */
export type ShownConflict = {
  /** null: the save was not made by an editor, such as an import. */
  username: string | null
  /** ISO instant. */
  savedAt: string
  /** Changes from the other editor's values to the submitted values. */
  differences: ShownDifference[]
}

type ConflictProps = {
  conflict: ShownConflict
  /** Subject of a sentence, such as 'Esta notícia foi salva'. */
  what: string
  /** Explains what happens to the two versions. */
  footnote: string
  /** Field that the overwrite button submits without JavaScript. */
  overwriteField: { name: string; value: number }
  onOverwrite: () => void
  onOpenTheirs: () => void
}

/** Another editor has saved in the meantime: shows both versions, and the editor chooses one. */
export function ConflictNotice({ conflict, what, footnote, overwriteField, onOverwrite, onOpenTheirs }: ConflictProps) {
  const { pathname } = useLocation()
  const hasScript = useHydrated()
  return (
    <ConflictBox className="gap-4 bg-surface p-5">
      <div>
        <p className="text-18 font-semibold">{what} por outra pessoa ou em outra aba.</p>
        <p className="mt-1 text-15 text-ink-2">
          {savedSentence(conflict.username, conflict.savedAt)}. O seu texto continua neste formulário e não foi gravado;
          o texto salvo está abaixo, com o seu marcado por cima.
        </p>
      </div>
      <Differences differences={conflict.differences} />
      <div className="flex flex-wrap gap-3">
        <OverwriteButton variant="primary" {...overwriteField} onOverwrite={onOverwrite}>
          Gravar o meu texto
        </OverwriteButton>
        {hasScript ? (
          <Button onClick={onOpenTheirs}>Abrir o texto salvo</Button>
        ) : (
          <a href={pathname} className={buttonClass()}>
            Abrir o texto salvo
          </a>
        )}
      </div>
      <p className="text-14 text-ink-3">{footnote}</p>
    </ConflictBox>
  )
}

/** `data-conflict` lets `useFocusOnProblem` find the notice. */
export function ConflictBox({ className, children }: { className: string; children: ReactNode }) {
  return (
    <div role="alert" data-conflict="" tabIndex={-1} className={`grid rounded-3 border border-warn ${className}`}>
      {children}
    </div>
  )
}

/** Button that saves over the other editor's version. Without JavaScript the button submits the form around it. */
export function OverwriteButton({
  onOverwrite,
  ...button
}: ComponentProps<typeof Button> & { onOverwrite: () => void }) {
  return (
    <Button
      type="submit"
      {...button}
      onClick={(event) => {
        event.preventDefault()
        onOverwrite()
      }}
    />
  )
}

/** Returns 'ana salvou em 21/11/2026, 10:00'. @param username null: unknown or not an editor @param savedAt ISO instant; null: unknown */
export function savedSentence(username: string | null, savedAt: string | null): string {
  return `${username ?? 'Alguém'} salvou${savedAt ? ` em ${formatInstant(new Date(savedAt))}` : ''}`
}

export type DiffPart = { value: string; added: boolean; removed: boolean }

/** Change of a field. The parts without `added` form the old value, those without `removed` the new value. */
export type ShownDifference = { field: string; label: string; parts: DiffPart[] }

/** Change of a field as a whole, not word by word. */
export function replacedDifference(field: string, label: string, from: string, to: string): ShownDifference {
  const part = (value: string, side?: 'added' | 'removed') => ({
    value,
    added: side === 'added',
    removed: side === 'removed',
  })
  return { field, label, parts: [part(from, 'removed'), part(' '), part(to, 'added')] }
}

/** Changes by field: added text underlined, removed text struck through. */
export function Differences({ differences }: { differences: ShownDifference[] }) {
  if (differences.length === 0) return <p className="text-15 text-ink-2">Os dois textos são iguais.</p>
  return (
    <dl className="grid gap-5">
      {differences.map(({ field, label, parts }) => (
        <div key={field}>
          <dt className="text-14 font-semibold text-ink-2">{label}</dt>
          <dd className="mt-1 max-h-96 overflow-y-auto rounded-2 bg-sunken p-3 text-15 leading-relaxed whitespace-pre-wrap wrap-anywhere">
            {parts.map((part, at) => {
              const key = `${at}-${part.value.slice(0, 20)}`
              if (part.added)
                return (
                  <ins key={key} className="bg-accent-soft decoration-accent">
                    {part.value}
                  </ins>
                )
              if (part.removed)
                return (
                  <del key={key} className="bg-danger-soft decoration-danger">
                    {part.value}
                  </del>
                )
              return <span key={key}>{part.value}</span>
            })}
          </dd>
        </div>
      ))}
    </dl>
  )
}

type DraftProps<Entry> = {
  drafts: Draft<Entry>[]
  titleOf: (entry: Entry) => string
  onOpen: (draft: Draft<Entry>) => void
  onDiscard: (autosaveId: string) => void
}

/** Offers the drafts that are newer than the editor's last save. */
export function DraftNotice<Entry>({ drafts, ...answers }: DraftProps<Entry>) {
  const offered = drafts.filter(({ isSuperseded }) => !isSuperseded)
  if (offered.length === 0) return null
  return (
    <section aria-label="Textos não salvos" className="rounded-3 border border-line bg-surface px-5 py-3">
      <DraftList drafts={offered} {...answers} />
    </section>
  )
}

/** A collapsed list of the drafts that are older than the editor's last save. */
export function SupersededDrafts<Entry>({ drafts, ...answers }: DraftProps<Entry>) {
  const superseded = drafts.filter(({ isSuperseded }) => isSuperseded)
  if (superseded.length === 0) return null
  return (
    <section aria-label="Textos não salvos de antes" className="wrap border-t border-line py-4">
      <details>
        <summary className="flex min-h-11 items-center text-15 font-semibold">
          {superseded.length === 1
            ? '1 texto não salvo, de antes da sua última gravação'
            : `${superseded.length} textos não salvos, de antes da sua última gravação`}
        </summary>
        <DraftList drafts={superseded} {...answers} />
      </details>
    </section>
  )
}

function DraftList<Entry>({ drafts, titleOf, onOpen, onDiscard }: DraftProps<Entry>) {
  const discard = (autosaveId: string) => {
    if (window.confirm('Descartar este texto não salvo? Isto não pode ser desfeito.')) onDiscard(autosaveId)
  }
  return (
    <ul className="divide-y divide-line">
      {drafts.map((draft) => (
        <li key={draft.autosaveId} className="flex flex-wrap items-center justify-between gap-3 py-2">
          <p className="text-15">
            <b className="font-semibold">{titleOf(draft.entry)}</b>
            <span className="block text-14 text-ink-3">
              Texto não salvo de {formatInstant(new Date(draft.savedAt))}
            </span>
          </p>
          <span className="flex gap-2">
            <Button variant="compact" onClick={() => onOpen(draft)}>
              Recuperar
            </Button>
            <Button variant="quiet" onClick={() => discard(draft.autosaveId)}>
              Descartar
            </Button>
          </span>
        </li>
      ))}
    </ul>
  )
}
