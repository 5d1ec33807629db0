import { useState } from 'react'
import { useRevalidator } from 'react-router'
import {
  deskDenied,
  incompletePublication,
  missingPublication,
  noLocalRoom,
  nothingChanged,
  publishedSentence,
  saveFailure,
  unansweredSentence,
  validationFailure,
} from '#app/features/vehicle-lists/admin/list-desk-texts.ts'
import { type ListFile, readListFile } from '#app/features/vehicle-lists/admin/editor/read-list-file.ts'
import { currentListPath, listCalls } from '#app/features/vehicle-lists/admin/list-paths.ts'
import { keepPublishedList } from '#app/features/vehicle-lists/admin/local/local-backups.ts'
import type {
  CompareAnswer,
  LastSave,
  ListReview,
  PublishAnswer,
} from '#app/features/vehicle-lists/admin/publishing/publish-answer.ts'
import type { Heard } from '#app/platform/call-panel.ts'
import { formatNumber } from '#app/ui/format-number.ts'
import { showToast } from '#app/ui/toast.tsx'
import { useSend } from '#app/ui/use-send.ts'

/** What is to take the place of the list: a text, or the list that a publication replaced. */
type Subject = { kind: 'text'; text: string; loadedBase: string } | { kind: 'replaced'; publicationId: number }

export type ShownDiff = ListReview & {
  subject: Subject
  /** Who saved between the showing and the publishing: nothing was written. */
  conflict: LastSave | null
  changedSince: LastSave | null
}

type Options = {
  /** The list that the editor began with, where it still stands. */
  loaded: ListFile | 'loading' | 'failed'
  /** The list is another now. @returns its text, where it could be read */
  onPublished: (kind: Subject['kind']) => Promise<string | null>
}

/** From what a list would change, which is shown first, to its publication (T-13). */
export function usePublishing({ loaded, onPublished }: Options) {
  const [shown, setShown] = useState<ShownDiff | null>(null)
  const [isReading, setReading] = useState(false)
  const { isSending, send } = useSend()
  const { revalidate } = useRevalidator()

  const compare = (subject: Subject) =>
    send<CompareAnswer>(
      subject.kind === 'text' ? listCalls.compare : listCalls.compareReplaced,
      formOf(subject),
      deskDenied,
      (answer) => {
        if (answer.outcome === 'compared') setShown({ ...answer, subject, conflict: null })
        else tellFailure(answer)
      },
    )

  async function publish(asked: ShownDiff): Promise<void> {
    if (asked.diff.isManyLeaving && !window.confirm(leavingQuestion(asked))) return
    const { subject, base } = asked
    setReading(true)
    const isLoaded = typeof loaded === 'object' && loaded.base === base
    const previous = isLoaded ? loaded : await readListFile(currentListPath)
    setReading(false)
    const path = subject.kind === 'text' ? listCalls.apply : listCalls.restore
    await send<PublishAnswer>(path, { ...formOf(subject), base, leaving: 'sim' }, deskDenied, async (answer) => {
      if (answer.outcome === 'conflict') {
        const { username, savedAt, diff } = answer
        return setShown({ ...asked, base: answer.base, diff, changedSince: null, conflict: { username, savedAt } })
      }
      setShown(null)
      if (answer.outcome !== 'published') return tellFailure(answer)
      const text = await onPublished(subject.kind)
      const isKept = keepLocally(previous, subject.kind === 'text' ? subject.text : text, answer.publishedAtMs)
      showToast({ title: publishedSentence, description: isKept ? undefined : noLocalRoom })
      await revalidate()
    })
  }

  return { shown, isBusy: isSending || isReading, compare, publish, close: () => setShown(null) }
}

/** @returns false where a list is not known, or has no room in this browser */
function keepLocally(previous: ListFile | 'denied' | 'failed', list: string | null, publishedAtMs: number): boolean {
  if (list === null || typeof previous !== 'object') return false
  return keepPublishedList({
    previous: JSON.parse(previous.text) as unknown[],
    list: JSON.parse(list) as unknown[],
    publishedAtMs,
  })
}

function formOf(subject: Subject): Record<string, string> {
  return subject.kind === 'text'
    ? { list: subject.text, loadedBase: subject.loadedBase }
    : { id: String(subject.publicationId) }
}

function leavingQuestion({ diff: { counts } }: ShownDiff): string {
  return `${formatNumber(counts.missing)} de ${formatNumber(counts.active)} modelos saem do catálogo, mais de um décimo. Publicar mesmo assim?`
}

type Failure = Exclude<Heard<CompareAnswer | PublishAnswer>, { base: string } | { publishedAtMs: number }>

function tellFailure(answer: Failure): void {
  if (answer.outcome === 'invalid') {
    const description = `${validationFailure.description} ${answer.problems[0]?.sentence ?? ''}`.trim()
    return showToast({ ...validationFailure, description })
  }
  const descriptions: Partial<Record<Failure['outcome'], string>> = {
    interrupted: unansweredSentence,
    missing: missingPublication,
    incomplete: incompletePublication,
  }
  showToast({ title: saveFailure, description: descriptions[answer.outcome] ?? nothingChanged, isDestructive: true })
}
