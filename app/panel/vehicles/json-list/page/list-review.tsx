import { plural } from '#app/platform/format/plural.ts'
import type { ListDiff, NamedModel } from '#app/panel/vehicles/json-list/changes/describe-changes.ts'
import type { LastSave } from '#app/panel/vehicles/json-list/publishing/publish-list.server.ts'
import { formatNumber } from '#app/platform/format/format-number.ts'
import { ChangeCounts, ChangedValue, ChangeGroup, ChangeReview, ReviewConflict } from '#app/panel/imports/review.tsx'
import { savedSentence } from '#app/ui/panel/form-notices.tsx'
import { useRef, useState } from 'react'
import { type ListFile, readListFile } from '#app/panel/vehicles/json-list/editor/use-list-text.ts'
import type { listActions } from '#app/panel/vehicles/json-list/list-actions.server.ts'
import {
  listDenied,
  listMessages,
  noLocalRoom,
  publishedSentence,
} from '#app/panel/vehicles/json-list/list-messages.ts'
import { currentListPath } from '#app/panel/vehicles/json-list/text/list-fields.ts'
import { storePublishedList } from '#app/panel/vehicles/json-list/local/local-backups.ts'
import { type Fields, useChangeReview } from '#app/panel/imports/review.tsx'

type Props = { form: Publishing; shown: NonNullable<Publishing['review']> }

export function ListReview({ form, shown }: Props) {
  const { base, review } = shown
  const isReplaced = form.sentFields.some(([name]) => name === 'id')
  return (
    <ChangeReview
      form={form}
      title={isReplaced ? 'O que volta ao restaurar' : 'O que muda no portal'}
      version={['base', base]}
      apply={{
        label: isReplaced ? 'Restaurar esta lista' : 'Aplicar',
        busy: 'Publicando…',
        question: review.isManyLeaving ? leavingQuestion(review) : null,
      }}
    >
      {shown.outcome === 'conflict' && (
        <ReviewConflict>
          {saved(shown)}, depois que as diferenças foram mostradas. Nada foi publicado. Abaixo está o que a sua lista
          muda agora.
        </ReviewConflict>
      )}
      {shown.outcome === 'compared' && shown.changedSince && (
        <ReviewConflict>
          {saved(shown.changedSince)}, depois que esta lista foi carregada no editor. Campos que você não mexeu podem
          aparecer abaixo: aplicar desfaz o que foi salvo.
        </ReviewConflict>
      )}
      <ListDifferences diff={review} />
    </ChangeReview>
  )
}

function saved({ username, savedAt }: LastSave): string {
  return savedSentence(username, savedAt)
}

function leavingQuestion({ counts }: ListDiff): string {
  return `${formatNumber(counts.missing)} de ${formatNumber(counts.active)} modelos ${plural(counts.missing, 'sai', 'saem')} do catálogo, mais de um décimo. Publicar mesmo assim?`
}

function ListDifferences({ diff: { counts, created, changed, missing, isManyLeaving } }: { diff: ListDiff }) {
  if (counts.created + counts.changed + counts.missing === 0)
    return <p className="mt-3 text-15 text-ink-2">Nenhuma diferença: a lista é igual à que está no ar.</p>
  return (
    <>
      <ChangeCounts
        className="grid-cols-3"
        counts={[
          { label: 'Novos', count: counts.created },
          { label: 'Alterados', count: counts.changed },
          { label: 'Saem do catálogo', count: counts.missing, isLoud: isManyLeaving },
        ]}
      />
      <ChangeGroup title="Saem do catálogo" total={counts.missing} shown={missing.length} noun={['modelo', 'modelos']}>
        <p className="text-14 text-ink-2">Ficam inativos; nada é apagado.</p>
        <p className="mt-1 text-15 wrap-anywhere">{missing.map(nameAndId).join(' · ')}</p>
      </ChangeGroup>
      <ChangeGroup title="Alterados" total={counts.changed} shown={changed.length} noun={['modelo', 'modelos']}>
        <ul className="divide-y divide-line border-y border-line">
          {changed.map(({ id, name, fields, moreFields }) => (
            <li key={id} className="py-3 text-15">
              <p className="font-semibold wrap-anywhere">
                {name} <span className="font-normal text-ink-3">id {id}</span>
              </p>
              <ul className="mt-1 grid gap-1">
                {fields.map(({ label, from, to }) => (
                  <li key={label} className="text-14 wrap-anywhere">
                    <span className="text-ink-2">{label}: </span>
                    <ChangedValue from={from} to={to} />
                  </li>
                ))}
                {fields.length === 0 && <li className="text-14 text-ink-2">Fontes e outros dados da ficha</li>}
                {moreFields > 0 && <li className="text-14 text-ink-2">e mais {moreFields} campos</li>}
              </ul>
            </li>
          ))}
        </ul>
      </ChangeGroup>
      <ChangeGroup title="Novos" total={counts.created} shown={created.length} noun={['modelo', 'modelos']}>
        <p className="text-15 wrap-anywhere">{created.map(nameAndId).join(' · ')}</p>
      </ChangeGroup>
    </>
  )
}

/** Versions of a model have equal names, so the id is added. */
function nameAndId({ name, id }: NamedModel): string {
  return `${name} (id ${id})`
}

type Options = {
  loaded: ListFile | 'loading' | 'failed'
  /**
   * Loads the list again.
   * @param isText the editor's text was published
   * @returns the new text; null: not loaded
   */
  onPublished: (isText: boolean) => Promise<string | null>
}

export type Publishing = ReturnType<typeof usePublishing>

export function usePublishing({ loaded, onPublished }: Options) {
  const [isReading, setReading] = useState(false)
  const previous = useRef<ListFile | 'denied' | 'failed'>('failed')
  const form = useChangeReview<typeof listActions>({
    denied: listDenied,
    messages: listMessages,
    subject: ['list', 'loadedBase', 'id', 'arquivo'],
    done: ['published', 'invalid', 'missing', 'incomplete', 'failed', 'interrupted'],
    onAnswer: async (answer, sent) => {
      if (answer.outcome !== 'published') return null
      setReading(true)
      const text = sent.get('list')
      const published = await onPublished(typeof text === 'string')
      const isStored = storeLocally(previous.current, typeof text === 'string' ? text : published, answer.publishedAtMs)
      setReading(false)
      return isStored ? null : { title: publishedSentence, description: noLocalRoom }
    },
  })
  async function apply(fields: Fields): Promise<void> {
    setReading(true)
    const isLoaded = typeof loaded === 'object' && loaded.base === form.review?.base
    previous.current = isLoaded ? loaded : await readListFile(currentListPath)
    setReading(false)
    form.sendAgain('apply', fields)
  }
  return {
    ...form,
    isBusy: form.isBusy || isReading,
    sendAgain: (_intent: 'apply', fields: Fields) => void apply(fields),
  }
}

/** @returns false: a list is missing, or the browser has no space */
function storeLocally(previous: ListFile | 'denied' | 'failed', list: string | null, publishedAtMs: number): boolean {
  return (
    list !== null &&
    typeof previous === 'object' &&
    storePublishedList({
      previous: JSON.parse(previous.text) as unknown[],
      list: JSON.parse(list) as unknown[],
      publishedAtMs,
    })
  )
}
