/** Takes a document's mark from its rendering to the policy that is made from it; never sent to a browser. */
export const markHeader = 'x-portal-mark'
