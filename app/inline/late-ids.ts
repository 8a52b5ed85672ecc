/** Where the state of the framework stands in a page. */
export const LATE_ID = 'late';
/** Where the answers of the loaders stand, at the very end of a page. */
export const ANSWERS_ID = 'answers';
