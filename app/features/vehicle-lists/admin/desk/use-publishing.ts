import { useContext, useState } from 'react'
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
import { currentListPath, listCalls } from '#app/features/vehicle-lists/admin/list-paths.ts'
import { keepPublishedList } from '#app/features/vehicle-lists/admin/local/local-backups.ts'
import type {
  CompareAnswer,
  LastSave,
  ListReview,
  PublishAnswer,
} from '#app/features/vehicle-lists/admin/publishing/publish-answer.ts'
import { callPanel } from '#app/platform/call-panel.ts'
import { PanelSession } from '#app/platform/panel-session.ts'
import { formatNumber } from '#app/ui/format-number.ts'
import { showToast } from '#app/ui/toast.tsx'
import { type ListFile, readListFile } from './read-list-file.ts'

/** What is to take the place of the list: a text, or the list that a publication replaced. */
export type Subject = { kind: 'text'; text: string; loadedBase: string } | { kind: 'replaced'; publicationId: number }

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
  const [isBusy, setBusy] = useState(false)
  const { onDenied } = useContext(PanelSession)
  const { revalidate } = useRevalidator()

  async function compare(subject: Subject): Promise<void> {
    setBusy(true)
    const path = subject.kind === 'text' ? listCalls.compare : listCalls.compareReplaced
    const answer = await callPanel<CompareAnswer>(path, formOf(subject))
    setBusy(false)
    if (answer.outcome === 'denied') return onDenied(deskDenied, () => void compare(subject))
    if (answer.outcome === 'compared') return setShown({ ...answer, subject, conflict: null })
    tellFailure(answer.outcome, 'problems' in answer ? answer.problems[0]?.sentence : undefined)
  }

  async function publish(asked: ShownDiff): Promise<void> {
    if (asked.diff.isManyLeaving && !window.confirm(leavingQuestion(asked))) return
    setBusy(true)
    const { subject, base } = asked
    const isLoaded = typeof loaded === 'object' && loaded.base === base
    const previous = isLoaded ? loaded : await readListFile(currentListPath)
    const path = subject.kind === 'text' ? listCalls.apply : listCalls.restore
    const answer = await callPanel<PublishAnswer>(path, { ...formOf(subject), base, leaving: 'sim' })
    setBusy(false)
    if (answer.outcome === 'denied') return onDenied(deskDenied, () => void publish(asked))
    if (answer.outcome === 'conflict') {
      const { username, savedAt, diff } = answer
      return setShown({ ...asked, base: answer.base, diff, changedSince: null, conflict: { username, savedAt } })
    }
    setShown(null)
    if (answer.outcome !== 'published')
      return tellFailure(answer.outcome, 'problems' in answer ? answer.problems[0]?.sentence : undefined)
    const text = await onPublished(subject.kind)
    const list = subject.kind === 'text' ? subject.text : text
    const isKept =
      list !== null &&
      typeof previous === 'object' &&
      keepPublishedList({
        previous: JSON.parse(previous.text) as unknown[],
        list: JSON.parse(list) as unknown[],
        publishedAtMs: answer.publishedAtMs,
      })
    showToast({ title: publishedSentence, description: isKept ? undefined : noLocalRoom })
    await revalidate()
  }

  return { shown, isBusy, compare, publish, close: () => setShown(null) }
}

function formOf(subject: Subject): Record<string, string> {
  return subject.kind === 'text'
    ? { list: subject.text, loadedBase: subject.loadedBase }
    : { id: String(subject.publicationId) }
}

function leavingQuestion({ diff: { counts } }: ShownDiff): string {
  return `${formatNumber(counts.missing)} de ${formatNumber(counts.active)} modelos saem do catálogo, mais de um décimo. Publicar mesmo assim?`
}

type Failure = Exclude<CompareAnswer | PublishAnswer, { base: string }>['outcome'] | 'failed' | 'interrupted'

function tellFailure(outcome: Failure, problem: string | undefined): void {
  if (outcome === 'invalid')
    return showToast({ ...validationFailure, description: `${validationFailure.description} ${problem ?? ''}`.trim() })
  const descriptions: Partial<Record<Failure, string>> = {
    interrupted: unansweredSentence,
    missing: missingPublication,
    incomplete: incompletePublication,
  }
  showToast({ title: saveFailure, description: descriptions[outcome] ?? nothingChanged, isDestructive: true })
}
