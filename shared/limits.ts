// Limits that people meet, the same for the screen that shows them and the server that holds to them.

/** Of one amount, in tomans. */
export const MAX_AMOUNT = 1e12;
/** Of the price of one piece, in tomans. */
export const MAX_PRICE = 1e11;

/** Of one top-up, in tomans. */
export const MIN_TOP_UP = 10_000;
export const MAX_TOP_UP = 100_000_000;

/** Of withdrawals, in tomans, until staff set others; a day's sum and how many may be open at once. */
export const MIN_WITHDRAWAL = 50_000;
export const MAX_WITHDRAWAL = 50_000_000;
export const MAX_WITHDRAWALS_A_DAY = 100_000_000;
export const MAX_OPEN_WITHDRAWALS = 3;

export const MAX_DEBIT_CARDS = 5;
/** Of one picture of an identity or a receipt, in megabytes. */
export const MAX_IDENTITY_MB = 5;
/** Youngest age that may be verified. */
export const MIN_AGE = 18;

/** Of one message of a ticket: files, megabytes of each, characters; of its subject, characters. */
export const MAX_TICKET_FILES = 5;
export const MAX_TICKET_FILE_MB = 5;
export const MAX_TICKET_BODY = 4000;
export const MAX_TICKET_SUBJECT = 120;
/** Ready answers of the staff, and how long one may be. */
export const MAX_TICKET_ANSWERS = 200;
export const MAX_ANSWER_BODY = 2000;
/** Hours after which a ticket that the buyer leaves unanswered is closed. */
export const TICKET_CLOSE_HOURS = 72;
/** Days in which the buyer may open a closed ticket again. */
export const TICKET_REOPEN_DAYS = 7;

/** Of one manual order: items, files, megabytes of each file. */
export const MAX_MANUAL_ORDER_ITEMS = 30;
export const MAX_MANUAL_ORDER_FILES = 5;
export const MAX_MANUAL_ORDER_FILE_MB = 5;

/** Of one post: tags and products named below it. */
export const MAX_POST_TAGS = 10;
export const MAX_RELATED_PRODUCTS = 8;
export const BLOG_PAGE_SIZE = 12;

/** Of a table that staff bring as CSV: rows under the heads, and megabytes. */
export const MAX_SHEET_ROWS = 150_000;
export const MAX_IMPORT_MB = 60;
/** The same of a workbook; so many rows also has a file of another shop, for both are read whole. */
export const MAX_WORKBOOK_ROWS = 50_000;
export const MAX_WORKBOOK_MB = 20;
/** Of a ZIP of pictures beside it: megabytes, pictures; of one picture that staff bring, megabytes. */
export const MAX_ZIP_MB = 60;
export const MAX_ZIP_PICTURES = 500;
export const MAX_PICTURE_MB = 8;
/** Pictures of one product. */
export const MAX_PRODUCT_PICTURES = 12;
export const IMPORT_PAGE_SIZE = 50;
/** Products that are changed together: chosen one by one, and by a filter. */
export const MAX_SELECTED = 1_000;
export const MAX_BULK = 200_000;
/** Goods of a brand or a category that are merged at once; more move by a job before. */
export const MAX_MERGED = 2000;
/** Brands, and as many categories, that one file may bring. */
export const MAX_NEW_TERMS = 300;
export const LOG_PAGE_SIZE = 50;

/** Characters of one text message. */
export const MAX_SMS_TEXT = 500;
/** Streams of events that one person may hold open at once. */
export const MAX_EVENT_STREAMS = 8;

/** Lists of staff are counted row by row up to here; what is longer is told as «about». */
export const COUNTED_EXACTLY = 2_000;
/** So many rows of a list can be paged through; who looks for more narrows it, turns its order or fetches the file. */
export const PAGED_THROUGH = 10_000;

/** Of one return: pictures, megabytes of each, characters of its description. */
export const MAX_RETURN_PICTURES = 5;
export const MAX_RETURN_PICTURE_MB = 5;
export const MAX_RETURN_TEXT = 1000;
/** So many returns of an order a buyer may ask for and take back; staff book any other. */
export const MAX_TAKEN_BACK = 10;

/** Orders that are prepared, sent or printed at once. */
export const MAX_PARCELS = 100;
/** So long after it was sent an order can be taken back, when nobody had sent it. */
export const HOURS_TO_TAKE_BACK = 24;
/** Of a tracking code, characters. */
export const MIN_TRACKING_CODE = 3;
export const MAX_TRACKING_CODE = 60;

/** Of goods in several choices: options, values of one option, variants of one family. */
export const MAX_OPTIONS = 3;
export const MAX_OPTION_VALUES = 50;
export const MAX_VARIANTS = 100;
/** Of the title of a product, characters. */
export const MAX_PRODUCT_TITLE = 150;

/** Rates of the tax on sales are within it. */
export const MAX_VAT_PERCENT = 50;

/** Addresses of one person. */
export const MAX_ADDRESSES_A_PERSON = 20;
