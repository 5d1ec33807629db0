import { definePanelAction } from '#app/platform/panel/actions.server.ts'
import { readRowId } from '#app/platform/row-id.ts'
import { deleteImage } from './delete-image.server.ts'
import { describeImage } from './describe-image.server.ts'

/** What an editor can do to a picture of the library. */
export const imageActions = {
  describe: definePanelAction({
    read: readImageForm,
    run: describeImage,
    failure: 'a picture could not be described',
  }),
  delete: definePanelAction({
    read: readImageForm,
    run: (deps, { id }) => deleteImage(deps, id),
    failure: 'a picture could not be deleted',
    isConfirmed: true,
  }),
}

/** The form holds `id`, and `alt` where a picture is described. */
function readImageForm(form: FormData) {
  const id = readRowId(form.get('id'))
  if (id === null) return { outcome: 'unknown-image' as const }
  return { outcome: 'valid' as const, entry: { id, altText: String(form.get('alt') ?? '') } }
}
