import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import type { Failure } from '../requestContext/RequestContext'

type ErrorTexts = { title: MessageDescriptor; message: (name: string) => MessageDescriptor; button: MessageDescriptor }

const notFound: ErrorTexts = {
  title: msg`Page not found`,
  message: (name) => msg`This page is not, or no longer, part of ${name}.`,
  button: msg`To the front page`,
}

const table: Readonly<Record<number, ErrorTexts>> = {
  400: {
    title: msg`Bad request`,
    message: (name) => msg`${name} could not make sense of this address.`,
    button: msg`Start at the front page`,
  },
  401: {
    title: msg`Sign-in needed`,
    message: (name) => msg`This page of ${name} is for signed-in readers.`,
    button: msg`To the front page`,
  },
  403: {
    title: msg`No entry`,
    message: (name) => msg`This page of ${name} is not open to you.`,
    button: msg`To the front page`,
  },
  404: notFound,
  410: {
    title: msg`Page removed`,
    message: (name) => msg`${name} has taken this page down for good.`,
    button: msg`To the front page`,
  },
  429: {
    title: msg`Too many requests`,
    message: (name) => msg`${name} is asked too much at once. Please wait a moment.`,
    button: msg`Try the front page`,
  },
  500: {
    title: msg`Something broke`,
    message: (name) => msg`${name} could not put this page together. The fault is ours and has been noted.`,
    button: msg`Back to the front page`,
  },
  503: {
    title: msg`Unavailable for now`,
    message: (name) => msg`${name} cannot be reached at the moment. Please try again shortly.`,
    button: msg`Try again`,
  },
}

const noSearch: ErrorTexts = {
  title: msg`No search for now`,
  message: (name) => msg`The search of ${name} has too much to do at the moment. Please try again in a minute.`,
  button: msg`To the front page`,
}

const noPreview: ErrorTexts = {
  title: msg`No preview`,
  message: () => msg`This preview cannot be shown. Please open it again from the editor.`,
  button: msg`Try again`,
}

/** Returns the texts of the error page for a status. Unknown statuses use those of 404. Source: the contract, §3 "Errors". */
export function errorTexts(status: number, of?: Failure['of']): ErrorTexts {
  if (of === 'preview') return noPreview
  return of === 'search' ? noSearch : (table[status] ?? notFound)
}
