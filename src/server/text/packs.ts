import type { MessageLanguage } from './language.ts'

/** What the server's language pack holds until an operator adds to it (specification 1, 2 and 3). */
export interface ServerPack {
  [key: string]: string | ServerPack
}

type Tabs = [index: string, project: string, task: string, team: string, vip: string, taskList: string, myself: string]

const pack = (name: string, service: string, tabs: Tabs): ServerPack => {
  const [index, project, task, team, vip, taskList, myself] = tabs
  return {
    system: { name },
    onlineService: { title: service },
    tabbar: { index, project, task, team, vip, taskList, myself }
  }
}

/** Our own packs, by language. */
export const packs: Readonly<Record<MessageLanguage, ServerPack>> = {
  'zh-TW': pack('商家錢包', '線上客服', ['首頁', '專案', '任務', '團隊', '會員', '任務列表', '我的']),
  en: pack('Merchant Wallet', 'online service', ['Home', 'Projects', 'Tasks', 'Team', 'VIP', 'Task list', 'Mine']),
  es: pack('Monedero del comerciante', 'atención en línea', [
    'Inicio',
    'Proyectos',
    'Tareas',
    'Equipo',
    'Niveles',
    'Lista de tareas',
    'Mi tienda'
  ]),
  id: pack('Dompet Pedagang', 'layanan daring', [
    'Beranda',
    'Proyek',
    'Tugas',
    'Tim',
    'Tingkat',
    'Daftar tugas',
    'Saya'
  ]),
  ja: pack('マーチャントウォレット', 'オンラインサポート', [
    'ホーム',
    'プロジェクト',
    'タスク',
    'チーム',
    'ランク',
    'タスク一覧',
    'マイページ'
  ]),
  ko: pack('판매자 지갑', '온라인 고객센터', ['홈', '프로젝트', '미션', '팀', '등급', '미션 목록', '내 정보']),
  pt: pack('Carteira do Comerciante', 'apoio em linha', [
    'Início',
    'Projetos',
    'Tarefas',
    'Equipa',
    'Níveis',
    'Lista de tarefas',
    'Minha loja'
  ]),
  vi: pack('Ví Thương Nhân', 'Hỗ trợ trực tuyến', [
    'Trang chủ',
    'Dự án',
    'Nhiệm vụ',
    'Đội nhóm',
    'Hạng',
    'Danh sách nhiệm vụ',
    'Của tôi'
  ]),
  'zh-CN': pack('商户钱包', '在线客服', ['首页', '项目', '任务', '团队', '会员', '任务列表', '我的'])
}
