/** Questions and answers, and writing to the operator. */
export default {
  help: {
    search: 'Search the answers',
    clear: 'Clear search',
    empty: 'No questions have been published yet. Customer service can help you.',
    nothingFound: 'Nothing found for “{{keyword}}”.',
    showAll: 'Show all questions',
    missing: 'This question is no longer available.',
    support: 'Customer service',
    stillStuck: 'Still need help? Contact customer service'
  },
  feedback: {
    privacy: 'Please leave out personal information such as passwords, card numbers or addresses.',
    content: 'Your feedback',
    send: 'Send feedback',
    sending: 'Sending…',
    sent: 'Thank you. Your feedback was sent.',
    earlier: 'Sent before',
    empty: 'What you send and the answers to it appear here.',
    answer: 'Answer',
    waiting: 'Not answered yet'
  }
}
