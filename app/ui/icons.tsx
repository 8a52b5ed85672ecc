import type { ReactNode } from 'react';
import sprite from './icons.svg?url';

/**
 * An icon in the colour of its text, hidden from screen readers; the text beside it has the
 * meaning.
 */
export type Icon = (props: { className?: string }) => ReactNode;

/** All icons are in one sprite file, so that pages refer to them by name. */
const icon =
  (name: string): Icon =>
  ({ className = '' }) => (
    <svg aria-hidden className={`icon ${className}`}>
      <use href={`${sprite}#${name}`} />
    </svg>
  );

export const Archive = icon('archive');
export const ArrowDown = icon('arrow-down');
export const ArrowLeft = icon('arrow-left');
export const ArrowLeftRight = icon('arrow-left-right');
export const ArrowRight = icon('arrow-right');
export const ArrowUp = icon('arrow-up');
export const ArrowUpFromLine = icon('arrow-up-from-line');
export const BadgeCheck = icon('badge-check');
export const BadgePercent = icon('badge-percent');
export const Ban = icon('ban');
export const Bell = icon('bell');
export const BellOff = icon('bell-off');
export const Bold = icon('bold');
export const Boxes = icon('boxes');
export const CalendarClock = icon('calendar-clock');
export const CalendarDays = icon('calendar-days');
export const ChartColumn = icon('chart-column');
export const Check = icon('check');
export const CheckCheck = icon('check-check');
export const ChevronDown = icon('chevron-down');
export const ChevronLeft = icon('chevron-left');
export const ChevronRight = icon('chevron-right');
export const ChevronUp = icon('chevron-up');
export const CircleAlert = icon('circle-alert');
export const CircleCheck = icon('circle-check');
export const CircleX = icon('circle-x');
export const ClipboardList = icon('clipboard-list');
export const ClipboardPen = icon('clipboard-pen');
export const Clock = icon('clock');
export const Coins = icon('coins');
export const Copy = icon('copy');
export const CreditCard = icon('credit-card');
export const Crop = icon('crop');
export const Download = icon('download');
export const Ellipsis = icon('ellipsis');
export const ExternalLink = icon('external-link');
export const Eye = icon('eye');
export const EyeOff = icon('eye-off');
export const FileSpreadsheet = icon('file-spreadsheet');
export const FileText = icon('file-text');
export const FileUp = icon('file-up');
export const FileWarning = icon('file-warning');
export const Film = icon('film');
export const GalleryHorizontalEnd = icon('gallery-horizontal-end');
export const GripVertical = icon('grip-vertical');
export const HandCoins = icon('hand-coins');
export const HardDrive = icon('hard-drive');
export const Heading2 = icon('heading-2');
export const Heading3 = icon('heading-3');
export const History = icon('history');
export const House = icon('house');
export const IdCard = icon('id-card');
export const ImageIcon = icon('image-icon');
export const ImageOff = icon('image-off');
export const ImagePlus = icon('image-plus');
export const LayoutDashboard = icon('layout-dashboard');
export const LayoutGrid = icon('layout-grid');
export const Link = icon('link');
export const List = icon('list');
export const ListOrdered = icon('list-ordered');
export const LocateFixed = icon('locate-fixed');
export const Lock = icon('lock');
export const LogIn = icon('log-in');
export const LogOut = icon('log-out');
export const MapPin = icon('map-pin');
export const Menu = icon('menu');
export const MessageCircle = icon('message-circle');
export const MessageCircleQuestionMark = icon('message-circle-question-mark');
export const MessageSquareText = icon('message-square-text');
export const Moon = icon('moon');
export const MessageSquareWarning = icon('message-square-warning');
export const MessagesSquare = icon('messages-square');
export const Minus = icon('minus');
export const Monitor = icon('monitor');
export const Newspaper = icon('newspaper');
export const Package = icon('package');
export const PackageSearch = icon('package-search');
export const PackageX = icon('package-x');
export const Paperclip = icon('paperclip');
export const Pause = icon('pause');
export const Pencil = icon('pencil');
export const Phone = icon('phone');
export const Play = icon('play');
export const Plus = icon('plus');
export const Printer = icon('printer');
export const Quote = icon('quote');
export const ReceiptText = icon('receipt-text');
export const Redo2 = icon('redo-2');
export const RefreshCw = icon('refresh-cw');
export const RotateCcw = icon('rotate-ccw');
export const Rows3 = icon('rows-3');
export const Rss = icon('rss');
export const ScanLine = icon('scan-line');
export const Search = icon('search');
export const Send = icon('send');
export const SearchX = icon('search-x');
export const Settings = icon('settings');
export const ShieldCheck = icon('shield-check');
export const ShoppingCart = icon('shopping-cart');
export const SlidersHorizontal = icon('sliders-horizontal');
export const Smartphone = icon('smartphone');
export const Star = icon('star');
export const Store = icon('store');
export const Sun = icon('sun');
export const Table = icon('table');
export const Tag = icon('tag');
export const Tags = icon('tags');
export const TicketPercent = icon('ticket-percent');
export const Trash2 = icon('trash-2');
export const TriangleAlert = icon('triangle-alert');
export const Truck = icon('truck');
export const Undo2 = icon('undo-2');
export const User = icon('user');
export const UserCog = icon('user-cog');
export const UserPlus = icon('user-plus');
export const UserRound = icon('user-round');
export const Users = icon('users');
export const UsersRound = icon('users-round');
export const Wallet = icon('wallet');
export const WifiOff = icon('wifi-off');
export const X = icon('x');
export const ZoomIn = icon('zoom-in');
