import { Fragment } from 'react'
import { Link } from '#app/ui/link.tsx'
import { doubtfulPointsHref } from '#app/features/charging/admin/points/point-table-address.ts'
import { countOfAll, firstOverduePath } from '#app/features/costs/admin/overdue/overdue-costs.ts'
import { reviewQueueHref } from '#app/features/vehicles/admin/review/review-address.ts'
import { unansweredHref } from '#app/features/contact/admin/inbox-list.ts'
import { articleTableHref } from '#app/features/news/admin/article-table-address.ts'
import { suppliersToReviewHref } from '#app/features/suppliers/admin/waitlist.ts'
import { formatInstant } from '#app/ui/format-date.ts'
import { formatNumber } from '#app/ui/format-number.ts'
import type { PendingWork as Waiting } from './pending-work-queries.server.ts'
import { mailsHref, jobsHref } from './queue/work-address.ts'

/** The line above the tabs: what waits for its time, and what for an editor. */
export function PendingWork({ waiting }: { waiting: Waiting }) {
  const parts = partsOf(waiting)
  if (parts.length === 0) return <p className="mt-2 text-15 text-ink-3">Nada aguardando.</p>
  return (
    <p className="mt-2 text-15 text-pretty text-ink-2">
      Aguardando:{' '}
      {parts.map(({ text, more, href }, place) => (
        <Fragment key={text}>
          {place > 0 && ' · '}
          <Link to={href} className="link py-1">
            {text}
          </Link>
          {more && ` (${more})`}
        </Fragment>
      ))}
    </p>
  )
}

type Part = { text: string; more: string | null; href: string }

function partsOf(waiting: Waiting): Part[] {
  const {
    scheduledNews,
    nextNewsAt,
    figuresToReview,
    overdueCosts,
    suppliersToReview,
    doubtfulPoints,
    unansweredMessages,
    failedJobs,
    waitingMails,
    failedMails,
    mailProblem,
  } = waiting
  const next = nextNewsAt && `a próxima em ${formatInstant(new Date(nextNewsAt))}`
  const problem = mailProblem && mailProblem.replace(/\.$/, '').replace(/^./, (letter) => letter.toLowerCase())
  const parts: (Part & { count: number })[] = [
    {
      count: scheduledNews,
      text: counted(scheduledNews, 'notícia agendada', 'notícias agendadas'),
      more: next,
      href: articleTableHref({ situation: 'agendada' }),
    },
    {
      count: unansweredMessages,
      text: counted(unansweredMessages, 'mensagem sem resposta', 'mensagens sem resposta'),
      more: null,
      href: unansweredHref,
    },
    {
      count: suppliersToReview,
      text: counted(suppliersToReview, 'fornecedor a conferir', 'fornecedores a conferir'),
      more: null,
      href: suppliersToReviewHref,
    },
    {
      count: doubtfulPoints,
      text: counted(doubtfulPoints, 'ponto de recarga a conferir', 'pontos de recarga a conferir'),
      more: null,
      href: doubtfulPointsHref,
    },
    {
      count: failedJobs,
      text: counted(failedJobs, 'tarefa com falha', 'tarefas com falha'),
      more: null,
      href: jobsHref,
    },
    {
      count: waitingMails,
      text: counted(waitingMails, 'e-mail na fila', 'e-mails na fila'),
      more: problem,
      href: mailsHref,
    },
    {
      count: failedMails,
      text: counted(failedMails, 'e-mail não enviado', 'e-mails não enviados'),
      more: null,
      href: mailsHref,
    },
    {
      count: figuresToReview,
      text: counted(figuresToReview, 'número a revisar', 'números a revisar'),
      more: null,
      href: reviewQueueHref(),
    },
    {
      count: countOfAll(overdueCosts),
      text: counted(countOfAll(overdueCosts), 'preço ou regra vencida', 'preços e regras vencidos'),
      more: null,
      href: firstOverduePath(overdueCosts),
    },
  ]
  return parts.filter(({ count }) => count > 0)
}

function counted(count: number, one: string, several: string): string {
  return `${formatNumber(count)} ${count === 1 ? one : several}`
}
