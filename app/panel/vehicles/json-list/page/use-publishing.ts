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
import { keepPublishedList } from '#app/panel/vehicles/json-list/local/local-backups.ts'
import { type Fields, useChangeReview } from '#app/ui/panel/use-change-review.ts'

type Options = {
  /** The list that the editor began with, where it still stands. */
  loaded: ListFile | 'loading' | 'failed'
  /** The list is another now. @param isText of the editor @returns its text, where it could be read */
  onPublished: (isText: boolean) => Promise<string | null>
}

export type Publishing = ReturnType<typeof usePublishing>

/** From what a list would change, which is shown first, to its publication (T-13); this browser keeps what it replaced. */
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
      const isStored = keepLocally(previous.current, typeof text === 'string' ? text : published, answer.publishedAtMs)
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

/** @returns false where a list is not known, or has no room in this browser */
function keepLocally(previous: ListFile | 'denied' | 'failed', list: string | null, publishedAtMs: number): boolean {
  return (
    list !== null &&
    typeof previous === 'object' &&
    keepPublishedList({
      previous: JSON.parse(previous.text) as unknown[],
      list: JSON.parse(list) as unknown[],
      publishedAtMs,
    })
  )
}
