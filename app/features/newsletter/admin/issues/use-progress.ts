import { useEffect, useState } from 'react'
import { useRevalidator } from 'react-router'
import { callPanel } from '#app/platform/call-panel.ts'
import type { ProgressAnswer } from './issue-answers.ts'
import { issueCalls } from './issue-paths.ts'
import type { IssueProgress } from './issue-queries.server.ts'

/** Long enough for a server that sends, short enough for who watches. */
const pauseMs = 4_000

/** Looks how far an issue is, again and again while it leaves and somebody can see the page. @param found what the page came with */
export function useProgress(issueId: number, found: IssueProgress): IssueProgress {
  const [latest, setLatest] = useState(found)
  const { revalidate } = useRevalidator()
  useEffect(() => setLatest(found), [found])
  const isSending = latest.state === 'sending'
  useEffect(() => {
    if (!isSending) return
    let timer: ReturnType<typeof setTimeout>
    let isOver = false
    const look = async () => {
      const answer = await callPanel<ProgressAnswer>(issueCalls.progress, { id: String(issueId) })
      if (isOver) return
      // Without a session nobody is asked to sign in for this: whoever presses something is.
      if (answer.outcome === 'denied' || answer.outcome === 'missing') return
      if (answer.outcome === 'found') {
        setLatest(answer)
        if (answer.state !== 'sending') void revalidate()
      }
      lookLater()
    }
    const lookLater = () => {
      clearTimeout(timer)
      if (document.visibilityState === 'visible') timer = setTimeout(() => void look(), pauseMs)
    }
    lookLater()
    document.addEventListener('visibilitychange', lookLater)
    return () => {
      isOver = true
      clearTimeout(timer)
      document.removeEventListener('visibilitychange', lookLater)
    }
  }, [issueId, isSending, revalidate])
  return latest
}
