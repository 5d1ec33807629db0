import { data } from 'react-router'

/** Unknown addresses of the panel say so only to who is signed in. */
export function loader() {
  throw data(null, { status: 404, statusText: 'Not Found' })
}
