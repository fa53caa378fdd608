/** Notices. */
export default {
  notice: {
    open: 'View details',
    unread: 'Unread',
    readAll: 'Mark all as read',
    empty: 'No notices yet. News from the operator will appear here.',
    missing: 'This notice is no longer available',
    toList: 'All notices'
  }
}
