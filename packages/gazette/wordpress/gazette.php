<?php
/**
 * Plugin Name: Gazette
 * Description: Gazette shows this site to readers. Preview buttons open drafts in Gazette, and changes appear there at once.
 * Version: 1.0.0
 * Requires PHP: 7.4
 * License: GPL-2.0-or-later
 *
 * Settings in wp-config.php:
 *   define('GAZETTE_URL', 'https://post.example');  // the address of Gazette
 *   define('GAZETTE_SECRET', '…');                  // the value of Gazette's PURGE_SECRET
 *   define('GAZETTE_REDIRECT', true);               // optional: visitors of WordPress are sent to Gazette
 */

defined('ABSPATH') || exit;

/** Seconds for which a link to a draft can be opened. Gazette then creates a link of its own. */
const GAZETTE_LINK_SECONDS = 300;

/** Maximum difference between the clocks of Gazette and WordPress in seconds. */
const GAZETTE_CLOCK_SECONDS = 300;

/** Types whose changes readers may see, in addition to those that Gazette can read by the REST API. */
const GAZETTE_WATCHED = ['wp_navigation', 'nav_menu_item'];

/** Whether Gazette can show posts of a type: posts, pages, and types of its configuration. */
function gazette_is_shown(string $type): bool
{
    $object = get_post_type_object($type);
    return $object && $object->public && $object->show_in_rest && $type !== 'attachment';
}

function gazette_is_watched(string $type): bool
{
    return in_array($type, GAZETTE_WATCHED, true) || gazette_is_shown($type);
}

function gazette_is_configured(): bool
{
    return defined('GAZETTE_URL') && defined('GAZETTE_SECRET') && strlen(GAZETTE_SECRET) >= 16;
}

/** Signs values for one purpose, so that a signature for one purpose is worthless for another. */
function gazette_sign(array $values): string
{
    return hash_hmac('sha256', implode("\n", $values), GAZETTE_SECRET);
}

/** The signed link with which a user opens the newest state of a post in Gazette. */
function gazette_preview_link(int $post, int $user): string
{
    $parts = wp_parse_url(GAZETTE_URL);
    $host = strtolower($parts['host']) . (isset($parts['port']) ? ':' . $parts['port'] : '');
    $expires = time() + GAZETTE_LINK_SECONDS;
    $signature = gazette_sign(['open', $host, $post, $user, $expires]);
    $query = compact('post', 'user', 'expires', 'signature');
    return untrailingslashit(GAZETTE_URL) . '/preview/wordpress?' . http_build_query($query);
}

/**
 * WordPress's own preview addresses lead to Gazette, for users who may edit the post. So every Preview button works, and a link is signed
 * only when it is needed.
 */
add_action('template_redirect', function () {
    if (!gazette_is_configured()) return;
    if (is_preview()) {
        $post = get_queried_object();
        $is_shown = $post instanceof WP_Post && gazette_is_shown($post->post_type);
        if (!$is_shown || !current_user_can('edit_post', $post->ID)) return;
        nocache_headers();
        wp_redirect(gazette_preview_link($post->ID, get_current_user_id()));
        exit;
    }
    $is_reading = in_array($_SERVER['REQUEST_METHOD'] ?? 'GET', ['GET', 'HEAD'], true);
    if (!defined('GAZETTE_REDIRECT') || !GAZETTE_REDIRECT || !$is_reading) return;
    if (is_robots() || is_customize_preview()) return;
    wp_redirect(untrailingslashit(GAZETTE_URL) . '/' . ltrim(wp_unslash($_SERVER['REQUEST_URI'] ?? ''), '/'), 301);
    exit;
}, 0);

add_action('rest_api_init', function () {
    register_rest_route('gazette/v1', '/draft', [
        'methods' => 'GET',
        'callback' => 'gazette_draft',
        'permission_callback' => 'gazette_may_read',
        'args' => array_fill_keys(['post', 'user', 'time'], ['required' => true, 'type' => 'integer'])
            + ['signature' => ['required' => true, 'type' => 'string']],
    ]);
});

/** Whether Gazette itself has signed the request, within the last minutes, for a user who may still edit the post. */
function gazette_may_read(WP_REST_Request $request): bool
{
    if (!gazette_is_configured()) return false;
    [$post, $user, $time] = [(int) $request['post'], (int) $request['user'], (int) $request['time']];
    $expected = gazette_sign(['read', $post, $user, $time]);
    if (!hash_equals($expected, (string) $request['signature'])) return false;
    return abs(time() - $time) <= GAZETTE_CLOCK_SECONDS && user_can($user, 'edit_post', $post);
}

/** Answers the newest state of a post, also unsaved changes, with what it refers to, in the form of the REST API. */
function gazette_draft(WP_REST_Request $request)
{
    $post = get_post((int) $request['post']);
    if (!$post || !gazette_is_shown($post->post_type) || $post->post_status === 'trash')
        return new WP_Error('gazette_no_draft', 'There is no such post.', ['status' => 404]);
    $user = (int) $request['user'];
    wp_set_current_user($user);
    $post = clone $post;
    $autosave = wp_get_post_autosave($post->ID, $user);
    if ($autosave && strtotime($autosave->post_modified_gmt) > strtotime($post->post_modified_gmt))
        foreach (['post_title', 'post_content', 'post_excerpt'] as $field) $post->$field = $autosave->$field;
    $status = $post->post_status;
    $post->post_password = '';
    $GLOBALS['post'] = $post;
    // The REST API takes the title of the saved post, with "Private:" before that of a private one.
    add_filter('the_title', function ($title, $id = 0) use ($post) {
        return (int) $id === $post->ID ? $post->post_title : $title;
    }, 0, 2);
    $inner = new WP_REST_Request('GET');
    $inner->set_param('context', 'view');
    $controller = get_post_type_object($post->post_type)->get_rest_controller() ?? new WP_REST_Posts_Controller($post->post_type);
    $entry = $controller->prepare_item_for_response($post, $inner)->get_data();
    $author = get_userdata((int) $post->post_author);
    $media = (int) get_post_thumbnail_id($post->ID);
    $picture = $media ? wp_get_attachment_metadata($media) : false;
    $response = new WP_REST_Response([
        'type' => $post->post_type,
        'status' => $status,
        'entry' => ['status' => 'publish', 'link' => ''] + $entry,
        'categories' => gazette_terms($post, 'category'),
        'tags' => gazette_terms($post, 'post_tag'),
        'terms' => (object) gazette_other_terms($post),
        'users' => $author ? [[
            'id' => $author->ID,
            'name' => $author->display_name,
            'slug' => $author->user_nicename,
        ]] : [],
        'media' => $media ? [[
            'id' => $media,
            'source_url' => wp_get_attachment_url($media),
            'alt_text' => (string) get_post_meta($media, '_wp_attachment_image_alt', true),
            'caption' => ['rendered' => wp_get_attachment_caption($media) ?: ''],
            'media_details' => is_array($picture) ? array_intersect_key($picture, ['width' => 0, 'height' => 0]) : (object) [],
        ]] : [],
    ]);
    $response->header('Cache-Control', 'private, no-store');
    return $response;
}

function gazette_terms(WP_Post $post, string $taxonomy): array
{
    $terms = is_object_in_taxonomy($post->post_type, $taxonomy) ? get_the_terms($post, $taxonomy) : [];
    if (!is_array($terms)) return [];
    return array_map(function ($term) {
        return ['id' => $term->term_id, 'name' => $term->name, 'slug' => $term->slug];
    }, array_values($terms));
}

/** The terms of the taxonomies of plugins, by taxonomy. */
function gazette_other_terms(WP_Post $post): array
{
    $taxonomies = wp_list_filter(get_object_taxonomies($post, 'objects'), ['show_in_rest' => true, '_builtin' => false]);
    return array_map(function ($taxonomy) use ($post) {
        return gazette_terms($post, $taxonomy->name);
    }, $taxonomies);
}

/**
 * What the REST API does not tell visitors: the menus, and the language of the site, which Gazette cannot read from the front page with
 * GAZETTE_REDIRECT.
 */
add_filter('rest_index', function (WP_REST_Response $response) {
    $response->data['gazette'] = ['language' => get_bloginfo('language'), 'menus' => gazette_menus()];
    return $response;
});

/** The menus of a classic theme by their location; else the newest navigation of a block theme. */
function gazette_menus(): array
{
    $menus = [];
    foreach (array_filter(get_nav_menu_locations()) as $location => $menu) {
        $items = wp_get_nav_menu_items($menu) ?: [];
        $menus[] = ['location' => $location, 'items' => array_map(function ($item) {
            return ['id' => (int) $item->ID, 'parent' => (int) $item->menu_item_parent, 'label' => $item->title, 'url' => $item->url];
        }, array_values($items))];
    }
    if ($menus || !post_type_exists('wp_navigation')) return $menus;
    [$navigation] = get_posts(['post_type' => 'wp_navigation', 'numberposts' => 1]) + [null];
    $items = [];
    if ($navigation) gazette_add_links(parse_blocks($navigation->post_content), 0, $items);
    return $items ? [['location' => 'primary', 'items' => $items]] : [];
}

function gazette_add_links(array $blocks, int $parent, array &$items): void
{
    foreach ($blocks as $block) {
        ['label' => $label, 'url' => $url] = $block['attrs'] + ['label' => '', 'url' => ''];
        $is_link = in_array($block['blockName'], ['core/navigation-link', 'core/navigation-submenu'], true);
        if (!$is_link || $label === '' || $url === '') continue;
        $id = count($items) + 1;
        $items[] = compact('id', 'parent', 'label', 'url');
        gazette_add_links($block['innerBlocks'], $id, $items);
    }
}

/** Notes that something has changed that readers may see. Gazette is told once, at the end of the request. */
function gazette_note_change(): void
{
    static $is_noted = false;
    if ($is_noted || !gazette_is_configured()) return;
    $is_noted = true;
    add_action('shutdown', 'gazette_tell');
}

/** Sends the webhook: the body and its time are signed. */
function gazette_tell(): void
{
    $body = '{"event":"site.changed"}';
    $time = (string) (int) round(microtime(true) * 1000);
    $signature = hash_hmac('sha256', $body . $time, GAZETTE_SECRET);
    wp_remote_post(untrailingslashit(GAZETTE_URL) . '/purge', [
        'blocking' => false,
        'timeout' => 2,
        'body' => $body,
        'headers' => [
            'Content-Type' => 'application/json',
            'X-Gazette-Signature' => "sha256=$signature, t=$time",
        ],
    ]);
}

add_action('transition_post_status', function ($new, $old, $post) {
    if ($new !== 'publish' && $old !== 'publish') return;
    if (gazette_is_watched($post->post_type)) gazette_note_change();
}, 10, 3);
add_action('before_delete_post', function ($id) {
    if (gazette_is_watched((string) get_post_type($id))) gazette_note_change();
});
add_action('set_object_terms', function ($post) {
    if (get_post_status($post) === 'publish') gazette_note_change();
});
foreach (['created_term', 'edited_term', 'delete_term', 'profile_update', 'deleted_user', 'edit_attachment', 'update_option_sticky_posts',
    'update_option_blogname', 'update_option_blogdescription', 'update_option_site_icon', 'update_option_timezone_string', 'update_option_gmt_offset'] as $hook)
    add_action($hook, 'gazette_note_change', 10, 0);
foreach (['added_post_meta', 'updated_post_meta', 'deleted_post_meta'] as $hook)
    add_action($hook, function ($meta, $post, $key) {
        if ($key === '_thumbnail_id') gazette_note_change();
    }, 10, 3);
