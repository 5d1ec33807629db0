import { FailedJobs } from './queue/failed-jobs.tsx'
import type { Work } from './queue/read-work.server.ts'
import { UnsentMails } from './queue/unsent-mails.tsx'

/** What the portal has to do by itself and could not do yet. */
export function WorkSection({ work: { jobs, mails, nextMails, mailProblem } }: { work: Work }) {
  return (
    <section aria-labelledby="tarefas-e-emails" className="grid grid-cols-1 gap-8">
      <div>
        <h2 id="tarefas-e-emails" className="text-22">
          Tarefas e e-mails
        </h2>
        {mailProblem && (
          <p role="status" className="mt-4 max-w-[72ch] rounded-2 bg-warn-soft px-4 py-3.5 text-15">
            <b className="font-semibold">{mailProblem}</b> Nada se perdeu: os e-mails esperam na fila e o portal tenta
            de novo sozinho.
          </p>
        )}
      </div>
      <FailedJobs jobs={jobs} />
      <UnsentMails mails={mails} next={nextMails} />
    </section>
  )
}
