// expects: no-restricted-imports
import { connect } from '#server/db/connect.ts'

export const open = connect
