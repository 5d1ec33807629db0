import type { JobHandlers } from '#app/platform/jobs.ts'
import type { JobDeps } from '#app/platform/jobs/job-deps.server.ts'
import { binUnusedImages } from './library/bin-unused-images.server.ts'
import { type ImageFiles, settleFiles } from './library/settle-files.server.ts'
import { makeRenditions } from './renditions/make-renditions.server.ts'

export function imageJobs({ db, clock, fileStore, jobs, log }: JobDeps): JobHandlers {
  return {
    'make-renditions': async (data) => {
      await makeRenditions({ db, clock, fileStore }, data as { imageId: number })
    },
    'bin-unused-images': (_data, { signal }) => binUnusedImages({ db, clock, fileStore, jobs, log }, signal),
    'settle-picture-files': (data) => settleFiles({ db, fileStore }, data as ImageFiles),
  }
}
